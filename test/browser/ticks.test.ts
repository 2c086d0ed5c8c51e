import type {ExecutionContext} from 'ava';
import type {Asked} from '../../source/page/messages/seat.js';
import type {Seating} from '../../source/session/players/seating.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {inBrowser, openForTests} from './in-browser.js';
import {openTable} from './seated.js';

/* What is ticked on the page in a real browser, as the rules hold it. */

openForTests();

const probe = 'probe';

const ticksOf = (options: Asked['options']): readonly string[] =>
	options.flatMap(({key, count}) => Array.from({length: count}, () => key));

/** A box of a question whose tick takes another one away. */
function excluding(seating: Seating, asked: Asked) {
	const {key: question, hero, options} = asked;
	const tick = (id: string, ticks: readonly string[]) =>
		seating.hear(probe, {kind: 'ticks', id, question, hero, ticks});
	for (const option of options.filter(({count, max}) => count === 0 && max === 1)) {
		tick('there', [...ticksOf(options), option.key]);
		const now = seating.seat(probe)?.asked.find(({key}) => key === question)?.options ?? [];
		const other = options.find(
			({key, count, max}) =>
				max === 1 && count === 1 && now.find((each) => each.key === key)?.count === 0,
		);
		tick('back', ticksOf(options));
		if (other) {
			return {option: option.label, other: other.label, hero};
		}
	}

	return undefined;
}

inBrowser('a tick takes away what it excludes, on the page too', async (t: ExecutionContext) => {
	const fight = sampleFight('roll-and-keep');
	const table = await openTable(t, fight);
	const {seating, heroes} = table;
	for (const {key} of heroes) {
		seating.hear(probe, {kind: 'seat', hero: key, name: 'Probe'});
	}

	let found: ReturnType<typeof excluding>;
	for (let step = 0; found === undefined && step < 400; step++) {
		playDefault(fight);
		found = (seating.seat(probe)?.asked ?? [])
			.filter(({kind}) => kind !== 'several')
			.flatMap((asked) => excluding(seating, asked) ?? [])[0];
	}

	seating.hear(probe, {kind: 'leave'});
	const hero = heroes.find(({key}) => key === found?.hero);
	const {page} = await table.sitDown(hero?.name ?? '', 'Sam');
	const box = (name: string | undefined) =>
		page.getByRole('checkbox', {name: name ?? '', exact: false}).first();
	await box(found?.option).check();
	await page
		.getByRole('checkbox', {name: found?.other ?? '', checked: false})
		.first()
		.waitFor();
	t.true(await box(found?.option).isChecked());
	t.false(await box(found?.other).isChecked());
});
