import {type Option, ticked, timesText} from '../../engine/facts/prompt.js';
import type {Refusal, Id} from '../../engine/kit/basics.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../session/fight/fight.js';
import {UnfitError} from '../../session/acts/parts/arguments.js';
import {matching} from '../../session/parts/names.js';
import {cited} from '../texts/prompt-text.js';
import {castOf} from '../cast.js';
import {meantBy, numbered} from '../reading.js';
import {type Reply, type Scene, type Runs, type Word, done, unfit} from '../scene.js';
import {places} from '../../session/fight/where.js';
import {listed} from '../../engine/kit/text.js';
import {unlessMob} from '../../session/acts/past-acts.js';
import {takeWhom} from '../../session/acts/parts/whom.js';

export const actingWords: readonly Word[] = [
	{
		name: 'mark',
		usage: 'N … [N=COUNT] | none',
		summary: 'ticks or unticks options of the answer',
		where: places.change,
		run: (rest, {fight}) => mark(rest, fight),
	},
	{
		name: 'step',
		usage: 'N',
		summary:
			'does choice N, and asks for every roll and answer after it, foes’ too, until the next act or until the fight is left',
		where: places.change,
		run(rest, {fight}) {
			const {id} = oneOf(rest, fight, 'step takes the number of a choice: step 1');
			return done(fight.answer({kind: 'pick', id, isStepped: true}));
		},
	},
	{
		name: 'force',
		usage: 'N [REASON] | interrupt N [REASON]',
		summary: 'does a choice that the rules refuse',
		where: places.change,
		run: force,
	},
];

export const actingRuns: Runs = {
	interrupts(rest, {fight}) {
		const hint = 'interrupt takes a number of those that interrupts lists.';
		const {id} = oneOf(rest, fight, hint, fight.interrupts());
		return done(fight.answer({kind: 'interrupt', id}));
	},
	quit: () => ({lines: [], isLeaving: true}),
};

export const choicesIn = (prompt: ShownPrompt) => (prompt.kind === 'choose' ? prompt.choices : []);

/** The only choice that a line means, or an `UnfitError` that names those that it could mean; `hint`: what fits. */
function oneOf(
	wanted: string,
	fight: Fight,
	hint: string,
	choices = choicesIn(fight.prompt('gm')),
): ShownChoice {
	const {choices: found, isBegun} = meantBy(wanted, choices, castOf(fight, 'gm'));
	const [only, ...others] = wanted === '' ? [] : found;
	if (!only) {
		throw new UnfitError(hint);
	}

	if (isBegun || others.length > 0) {
		throw new UnfitError(`“${wanted}” can mean ${numbered(found, choices)}: type the number.`);
	}

	return only;
}

function force(rest: string, {fight, trials}: Scene): Reply {
	const breaksIn = /^interrupt\s+/i.exec(rest);
	const [word = '', ...more] = rest.slice(breaksIn?.[0].length ?? 0).split(/\s+/);
	const written = more.join(' ').replace(/^because\s+/i, '');
	const {id, label, refused} = oneOf(
		word,
		fight,
		'force takes the number of a choice and a reason: force 3 nobody sees the shot coming',
		breaksIn ? fight.interrupts() : undefined,
	);
	if (!refused) {
		// The log keeps a reason only for what the rules refuse.
		return unfit(`The rules allow “${label}”: there is nothing to force.`);
	}

	const given = breaksIn ? undefined : trials.correction?.given;
	const former = given?.kind === 'choice' && given.id === id ? given.force : undefined;
	return done(
		fight.answer({
			kind: breaksIn ? 'interrupt' : 'pick',
			id,
			force: written === '' ? (former ?? '') : written,
		}),
	);
}

/** How to get past a refusal, where there is a way. */
export const refusedText = ({reason, rule, impossible}: Refusal, place: number): string =>
	impossible
		? `Not now: ${cited(reason, rule)}.`
		: `Not now: ${cited(reason, rule)}. The GM can force it: force ${place} REASON`;

function mark(rest: string, fight: Fight): Reply {
	const prompt = fight.prompt('gm');
	if (prompt.kind === 'several') {
		return unfit('Here the numbers alone are the answer: +2 -3 changes what is ticked.');
	}

	const {options = []} = prompt;
	if (options.length === 0) {
		return unfit('This answer has nothing to tick.');
	}

	const changed = rest === '' ? undefined : changeTicks(rest, options);
	if (!changed) {
		return unfit(`mark takes numbers from 1 to ${options.length}: mark 2; or mark none`);
	}

	const result = fight.answer({kind: 'mark', ids: ticked(changed)});
	// A label can depend on the count.
	const {options: now = changed} = fight.prompt('gm');
	return done(result, `Counts: ${countedText(now)}`);
}

/** The options after the changes in a line; `undefined` when the line names something else. */
function changeTicks(line: string, options: readonly Option[]): readonly Option[] | undefined {
	if (/^none$/i.test(line)) {
		return options.map((option) => ({...option, count: 0}));
	}

	const named = matching(
		line,
		options.map((option, place) => ({value: place, names: [option.label]})),
	);
	const words = named.length === 1 ? [String((named[0] ?? 0) + 1)] : line.split(/[\s,;]+/);
	const changed = [...options];
	for (const word of words) {
		const [, number, count] = /^(\d+)(?:=(\d+))?$/.exec(word) ?? [];
		const place = Number(number) - 1;
		const option = changed[place];
		if (!option) {
			return undefined;
		}

		changed[place] = {...option, count: count === undefined ? toggled(option) : Number(count)};
	}

	return changed;
}

/** A check box flips; a counter counts up and starts again after its maximum. */
const toggled = ({count, max}: Option): number => (count < max ? count + 1 : 0);

const countedText = (options: readonly Option[]): string =>
	options
		.filter(({count}) => count > 0)
		.map((option) => `${option.label}${timesText(option)}`)
		.join(', ') || 'nothing';

/** Words that say for how many of a kind an answer counts. */
export const mobWords: readonly Word[] = [
	{
		name: 'alone',
		usage: 'N',
		summary: 'an answer for one of a kind, though the last counted for several',
		where: places.change,
		refuse: unlessMob,
		run: (rest, {fight}) => pickFor(rest, [], fight),
	},
];

export const mobRuns: Runs = {
	all(rest, {fight}) {
		const {line, left} = splitBut(rest);
		const out = left === '' ? [] : leftOut(left, fight);
		const [, ...others] = fight.mob()?.members ?? [];
		return pickFor(
			line,
			others.map(({id}) => id).filter((id) => !out.includes(id)),
			fight,
		);
	},
};

const splitBut = (rest: string) => {
	const [line = '', left = ''] = rest.split(/\s+(?:but|without|except)\s+/i);
	return {line, left};
};

function leftOut(line: string, fight: Fight): readonly Id[] {
	const [leader, ...others] = fight.mob()?.members ?? [];
	const {whom, rest} = takeWhom(line, fight);
	const stranger = whom.find((id) => others.every((other) => other.id !== id));
	if (stranger !== undefined || rest !== '') {
		const {nameOf} = castOf(fight, 'gm');
		throw new UnfitError(
			`${stranger === undefined ? `“${rest}”` : nameOf(stranger)} cannot drop out: with ${leader?.name ?? ''} act ${listed(others.map(({name}) => name))}.`,
		);
	}

	return whom;
}

function pickFor(line: string, mob: readonly Id[], fight: Fight): Reply {
	const {id} = oneOf(line, fight, 'The number of a choice is missing: all 1, alone 1.');
	return done(fight.answer({kind: 'pick', id, mob}));
}
