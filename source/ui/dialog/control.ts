import {askings} from '../../engine/facts/asking.js';
import type {Id} from '../../engine/kit/basics.js';
import {
	type HandlingChange,
	handlingText,
} from '../../engine/facts/handling.js';
import type {CombatantView, Fight} from '../../session/fight/fight.js';
import type {Step, Way} from './step.js';

const changes: ReadonlyArray<readonly [id: string, change: HandlingChange]> = [
	['rolled', {dice: 'rolled'}],
	['typed', {dice: 'typed'}],
	['dice', {dice: 'usual'}],
	...askings.map(([id]) => [id, {answers: id}] as const),
	['answers', {answers: 'usual'}],
];

const playerStep = ({id, name, handling}: CombatantView): Step => ({
	kind: 'text',
	title: `${name} is played by …`,
	initial: handling?.player ?? '',
	isOptional: true,
	next: (player) => ({kind: 'do', input: {do: 'control', who: id, player}}),
});

const waysFor = (combatant: CombatantView): readonly Way[] => [
	{
		id: 'player',
		label: 'played by …',
		synonyms: 'person name guest absent',
		next: () => playerStep(combatant),
	},
	...changes.map(([id, change]): Way => ({
		id,
		label: handlingText(change),
		next: () => ({
			kind: 'do',
			input: {do: 'control', who: combatant.id, ...change},
		}),
	})),
];

const stepAbout = (combatant: CombatantView): Step => {
	const now = handlingText(combatant.handling ?? {});
	return {
		kind: 'pick',
		title: `${combatant.name}${now === '' ? '' : ` (${now})`} …`,
		items: waysFor(combatant),
	};
};

/** Who plays somebody, whose dice count, and what is asked. */
export const control = (fight: Fight, initial: Id | undefined): Step => ({
	kind: 'pick',
	title: 'Who plays whom?',
	items: fight
		.combatants('gm')
		.filter(({isGone}) => !isGone)
		.map((combatant) => ({
			id: combatant.id,
			label: combatant.name,
			detail: handlingText(combatant.handling ?? {}),
			next: () => stepAbout(combatant),
		})),
	...(initial !== undefined && {initial}),
});
