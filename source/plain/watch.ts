import {once} from 'node:events';
import type {Writable} from 'node:stream';
import type {View} from '../engine/kit/basics.js';
import {outcomeText} from '../projections/summary.js';
import type {Fight} from '../session/fight/fight.js';
import {Storyteller} from './storyteller.js';
import type {Style} from './texts/style.js';
import {damageLines} from '../projections/shown-damage.js';
import {shownTitles} from '../projections/shown-titles.js';

type Watching = {
	/** Another process plays it. */
	readonly fight: Fight;
	readonly view: View;
	readonly style: Style;
	readonly output: Writable;
	/** Stops watching before the fight ends. */
	readonly signal: AbortSignal;
};

export async function watch(watching: Watching): Promise<void> {
	const {fight, view, style, output, signal} = watching;
	const unheard = new AbortController();
	const end = AbortSignal.any([signal, unheard.signal]);
	output.on('error', () => {
		unheard.abort();
	});
	const teller = new Storyteller(fight, view, style);
	const follow = followingText(watching);
	let tell = () => opening(teller, watching);
	for await (const _revision of revisions(fight, end)) {
		await write(output, [...tell(), ...follow()].map(style.letters), end);
		if (fight.outcome()) {
			return;
		}

		tell = () => teller.newsFromElsewhere();
	}
}

const toldFirst = 5;

const opening = (teller: Storyteller, {fight, view, style}: Watching): readonly string[] => [
	`${style.strong(shownTitles(fight, view).title)} · ${fight.info.ruleset.name}`,
	...damageLines(fight.info, view).map(style.warning),
	...teller.board(),
	'',
	...teller.lastTold(toldFirst),
	...(fight.outcome() ? [style.strong(outcomeText(fight.outcome())), ...teller.summary()] : []),
];

/** Says once when the fight can no longer be followed, and once when it can again. */
function followingText({fight, view, style}: Watching): () => readonly string[] {
	let last: string | undefined;
	return () => {
		const trouble = fight.following(view)?.trouble;
		const isNew = trouble !== last;
		last = trouble;
		return isNew
			? [
					trouble === undefined
						? 'The fight is followed again.'
						: style.warning(`The fight cannot be followed for now: ${trouble}`),
				]
			: [];
	};
}

async function write(output: Writable, lines: readonly string[], signal: AbortSignal) {
	const text = lines.map((line) => `${line}\n`).join('');
	if (text !== '' && !signal.aborted && !output.write(text)) {
		await once(output, 'drain', {signal}).catch(() => undefined);
	}
}

/** The fight's revision now and after each change. Several changes at once count as one. */
function revisions(fight: Fight, end: AbortSignal): AsyncIterable<number> {
	let value = -1;
	return {
		[Symbol.asyncIterator]: () => ({
			async next() {
				await changeAfter(value, fight, end);
				value = fight.revision();
				return {done: end.aborted, value};
			},
		}),
	};
}

/** Resolves when the fight has changed since that revision, or when it is time to stop. */
async function changeAfter(revision: number, fight: Fight, end: AbortSignal): Promise<void> {
	if (end.aborted || fight.revision() > revision) {
		return;
	}

	await new Promise<void>((resolve) => {
		const settle = () => {
			unsubscribe();
			end.removeEventListener('abort', settle);
			resolve();
		};

		const unsubscribe = fight.subscribe(settle);
		end.addEventListener('abort', settle);
	});
}
