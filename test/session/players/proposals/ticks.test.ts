import test, {type ExecutionContext} from 'ava';
import {type Option, ticked} from '../../../../source/engine/facts/prompt.js';
import type {Asked} from '../../../../source/page/messages/seat.js';
import type {Fight, ShownPrompt} from '../../../../source/session/fight/fight.js';
import {type Phone, phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {samples} from '../../../helpers/samples.js';
import {sharedOut, times} from '../../../helpers/thoroughness.js';

/* What a player ticks is shown as the rules then hold it: as on the GM's screen. */

const optionsOf = (prompt: ShownPrompt): readonly Option[] =>
	prompt.kind === 'over' ? [] : (prompt.options ?? []);

const countsOf = (options: ReadonlyArray<{readonly label: string; readonly count: number}>) =>
	options.map(({label, count}) => ({label, count}));

const flipped = <O extends {readonly count: number}>(options: readonly O[], at: number) =>
	options.map((option, place) =>
		place === at ? {...option, count: option.count === 0 ? 1 : 0} : option,
	);

const ticksOf = (options: Asked['options']): readonly string[] =>
	options.flatMap(({key, count}) => Array.from({length: count}, () => key));

/** What those answers promise that a phone is offered. */
const promises = (prompt: ShownPrompt | Asked, offered: Asked) => {
	const labels = offered.kind === 'choose' ? offered.choices.map(({label}) => label) : [];
	return prompt.kind === 'choose'
		? prompt.choices
				.filter(({label}) => labels.includes(label))
				.map(({label, odds}) => ({label, odds}))
		: [];
};

/** The question of a phone that the GM is asked too, with something to tick. */
const askedOf = (fight: Fight, phone: Phone): Asked | undefined =>
	(phone.seat?.asked ?? []).find(
		({kind, options}) =>
			kind !== 'several' &&
			kind === fight.prompt('players').kind &&
			options.length > 0 &&
			fight.prompt('players').id === fight.prompt('gm').id &&
			options.length === optionsOf(fight.prompt('players')).length,
	);

/** Where what can be ticked excludes each other: one Knack of several. */
const excluding = new Set(['dragon', 'roll-and-keep']);

/** Ticks a box on a phone, and then for the GM; `undefined` where the question is another one then. */
function tickBoth(t: ExecutionContext, fight: Fight, phone: Phone, at: number) {
	const asked = askedOf(fight, phone);
	if (!asked) {
		return undefined;
	}

	const {key: question, hero, options} = asked;
	const tick = {kind: 'ticks', question, hero} as const;
	t.is(phone.hear({...tick, id: `${at}`, ticks: ticksOf(flipped(options, at))}), undefined);
	const now = phone.seat?.asked.find((each) => each.key === question);
	t.is(now?.ticked, `${at}`);
	const prompt = fight.prompt('players');
	const isMarked =
		fight.answer({kind: 'mark', ids: ticked(flipped(optionsOf(prompt), at))}) === undefined;
	const after = fight.prompt('players');
	if (isMarked) {
		fight.undo();
	}

	phone.hear({...tick, id: 'back', ticks: ticksOf(options)});
	return isMarked && after.id === prompt.id && now ? {asked, now, after} : undefined;
}

for (const {id: ruleset} of sharedOut(samples, 3, 2)) {
	test(`${ruleset}: after each tick a phone has what the GM has after the same tick`, (t) => {
		const {fight, phones, seating} = phonesAt(sampleFight(ruleset));
		let compared = 0;
		let excluded = 0;
		for (let step = 0; step < 150 * times(1) && !fight.outcome(); step++) {
			const boxes = phones.flatMap((phone) =>
				(askedOf(fight, phone)?.options ?? []).map((_option, at) => ({phone, at})),
			);
			for (const {phone, at} of boxes) {
				const {asked, now, after} = tickBoth(t, fight, phone, at) ?? {};
				if (asked && now && after) {
					const what = `${asked.title}: ${asked.options[at]?.label}`;
					t.deepEqual(countsOf(now.options), countsOf(optionsOf(after)), what);
					t.deepEqual(promises(now, now), promises(after, now), what);
					compared++;
					excluded += now.options.filter(
						({count}, place) => place !== at && count !== asked.options[place]?.count,
					).length;
				}
			}

			playDefault(fight);
		}

		t.true(excluded > 0 || !excluding.has(ruleset), 'what excludes something else came up');
		t.true(compared > 10, `${compared} compared`);
		t.is(seating.sent().length, 0, 'nothing is sent by ticking');
	});
}
