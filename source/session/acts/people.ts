import {type Id, sideNames, sides} from '../../engine/kit/basics.js';
import type {DepartureId} from '../../engine/facts/combatants/departure.js';
import {departures} from '../../engine/world/departures.js';
import {wordsOfSide} from '../../rosters/schema.js';
import {listed} from '../parts/names.js';
import type {ActScene} from './act.js';
import {takeCombatant, takeOne} from './parts/arguments.js';
import {type Reading, type Step, because, type Way} from './parts/step.js';
import {takeWhom, whoOf} from './parts/whom.js';
import type {Among} from '../fight/words/somebody.js';
import type {CombatantView} from '../fight/views.js';
import {
	type HandlingChange,
	askings,
	handlingText,
} from '../../engine/facts/combatants/handling.js';

/* Acts about somebody, and whom they are about. */

type AskedWho = {
	readonly title: string;
	/** Also those who have left. */
	readonly isAnybody?: true;
	detail(combatant: CombatantView): string;
	next(combatant: CombatantView): Step;
};

export const askWho = (
	{fight, who}: ActScene,
	{title, isAnybody, detail, next}: AskedWho,
): Extract<Step, {readonly kind: 'pick' | 'short'}> => ({
	kind: 'pick',
	title,
	items: fight
		.combatants('gm')
		.filter(({isGone}) => isAnybody === true || !isGone)
		.map((combatant) => ({
			id: combatant.id,
			label: combatant.name,
			isHidden: combatant.isHidden,
			detail: detail(combatant),
			next: () => next(combatant),
		})),
	...(who !== undefined && {initial: who}),
	read(line) {
		const taken = takeCombatant(line, fight);
		return {to: next(taken.who), rest: taken.rest};
	},
});

const askWhom = (
	{fight}: ActScene,
	title: string,
	next: (who: Id | readonly Id[]) => Step,
	among?: Among,
): Step => ({
	kind: 'pick',
	title,
	items: fight
		.combatants('gm')
		.filter(among ?? (({isGone}) => !isGone))
		.map(({id, name, isHidden}) => ({id, label: name, isHidden, next: () => next(id)})),
	read(line) {
		const {whom, rest} = takeWhom(line, fight, among);
		return {to: next(whoOf(whom)), rest};
	},
});

export const toSomebody = (act: 'hide' | 'reveal' | 'return', title: string) => (scene: ActScene) =>
	askWhom(
		scene,
		`${title}: whom?`,
		(who) => because(title, {do: act, who}),
		act === 'return' ? canReturn(scene) : undefined,
	);

/** Who has left, or is out for good by the rules. */
export const canReturn =
	({fight}: Pick<ActScene, 'fight'>): Among =>
	({id}) =>
		fight.gmRefusal({do: 'return', who: id}) === undefined;

/** @param why how they leave, where that is not asked */
export const leaving = (why?: DepartureId) => (scene: ActScene) =>
	askWhom(scene, 'Who leaves the fight?', (who) => {
		const as = (how?: DepartureId) =>
			because('Out of the fight', {do: 'remove', who, ...(how !== undefined && {why: how})});
		return why === undefined ? askHow(as) : as(why);
	});

const askHow = (next: (how?: DepartureId) => Step): Step => ({
	kind: 'pick',
	title: 'How?',
	items: departures.map(({id, label}) => ({id, label, next: () => next(id)})),
	read(line): Reading {
		if (line === '') {
			return {to: next(), rest: ''};
		}

		const {found, rest} = takeOne(
			line,
			departures.map(({id, label, state, synonyms}) => ({
				value: id,
				names: [label, state, id, ...synonyms],
			})),
			'way to leave',
		);
		return {to: next(found), rest};
	},
});

export const changeSide = (scene: ActScene): Step =>
	askWhom(scene, 'Who changes sides?', (who) => ({
		kind: 'pick',
		title: 'Which side:',
		what: 'side',
		items: sides.map((side) => ({
			id: side,
			label: sideNames[side],
			names: [sideNames[side], ...wordsOfSide(side)],
			next: () => because('Change sides', {do: 'side', who, side}),
		})),
	}));

/** Gives somebody another name. In a line, “Old Tom to Tom”, whom ends at “to”, which may be left out behind a whole name. */
export const rename = (scene: ActScene): Step =>
	askWho(scene, {
		title: 'Who gets another name?',
		detail: ({side}) => sideNames[side],
		next: ({id, name: now}) => ({
			kind: 'text',
			title: `What is ${now} called now?`,
			initial: now,
			refuse(text) {
				const [, more] = /^(?!to\s)(.+?)\s+to\s/i.exec(text) ?? [];
				return more === undefined ? undefined : unknownName(`${now} ${more}`, scene);
			},
			next: (text) => because('Rename', {do: 'rename', who: id, name: text.replace(/^to\s+/i, '')}),
		}),
	});

/** Nobody has all of the name, and those who have some of it are near. */
function unknownName(name: string, {fight}: ActScene): string {
	const names = fight
		.combatants('gm')
		.filter(({isGone}) => !isGone)
		.map((each) => each.name);
	const [first = ''] = name.toLowerCase().split(' ');
	const near = names.filter((each) => each.toLowerCase().startsWith(first));
	return `Nobody is called “${name}”: ${listed(near.length > 0 ? near : names)}?`;
}

const changes: ReadonlyArray<{
	readonly id: string;
	readonly names: readonly string[];
	readonly change: HandlingChange;
}> = [
	{id: 'rolled', names: ['dice rolled'], change: {dice: 'rolled'}},
	{id: 'typed', names: ['dice typed'], change: {dice: 'typed'}},
	{id: 'dice', names: ['dice usual'], change: {dice: 'usual'}},
	...askings.map(([id, label]) => ({
		id,
		names: [id, label, label.split(',')[0] ?? ''].map((name) => `answers ${name}`),
		change: {answers: id},
	})),
	{id: 'answers', names: ['answers usual'], change: {answers: 'usual'}},
];

const waysFor = ({id: who, name, handling, asking}: CombatantView): readonly Way[] => [
	{
		id: 'player',
		label: 'played by …',
		synonyms: 'person name guest absent',
		names: ['player'],
		next: () => ({
			kind: 'text',
			title: `${name} is played by …`,
			initial: handling?.player ?? '',
			isOptional: true,
			next: (player) => ({kind: 'do', input: {do: 'control', who, player}}),
		}),
	},
	...changes.map(({id, names, change}): Way => ({
		id,
		label: handlingText(change),
		...(change.answers !== undefined && change.answers === asking && {detail: 'so it is now'}),
		names,
		next: () => ({kind: 'do', input: {do: 'control', who, ...change}}),
	})),
];

export const control = (scene: ActScene): Step =>
	askWho(scene, {
		title: 'Who plays whom?',
		detail: ({handling = {}}) => handlingText(handling),
		next(combatant) {
			const now = handlingText(combatant.handling ?? {});
			return {
				kind: 'pick',
				title: `${combatant.name}${now === '' ? '' : ` (${now})`} …`,
				items: waysFor(combatant),
				what: 'change',
			};
		},
	});
