import test from 'ava';
import {samples} from '../../helpers/samples.js';
import {type Size, lookThrough, mixtures} from '../../torture/hostile-frames.js';

const sizes: readonly Size[] = [
	[80, 24],
	[120, 36],
];

/**
 * Registers the test of one ruleset. Each has a file of its own, to run beside the others. Between them the rulesets see
 * every text; `npm run torture` shows each of them all, at every size.
 */
export function hostileText(wanted: string) {
	const place = samples.findIndex(({id}) => id === wanted);
	const sample = samples[place];
	if (!sample) {
		throw new Error(`There is no sample of ${wanted}`);
	}

	const size: Size = sizes[place % sizes.length] ?? [80, 24];
	test(`no text of a log of ${wanted} breaks a frame of ${size.join(' × ')}`, async (t) => {
		const text = mixtures[place % mixtures.length] ?? '';
		await t.notThrowsAsync(lookThrough(sample, size, text));
	});
}
