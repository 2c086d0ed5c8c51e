import {
	type HandlingChange,
	askings,
	handlingText,
} from '../../engine/facts/combatants/handling.js';
import type {ActScene} from './act.js';
import {askWho} from './people.js';
import type {Step, Way} from './parts/step.js';
import type {CombatantView} from '../fight/views.js';

type Change = {
	readonly id: string;
	readonly names: readonly string[];
	readonly change: HandlingChange;
};

const changes: readonly Change[] = [
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

const waysFor = ({id: who, name, handling}: CombatantView): readonly Way[] => [
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
