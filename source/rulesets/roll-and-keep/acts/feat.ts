import {menuOf} from '../../../engine/course/act-rows.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {featOf, featRows} from '../actions.js';
import {type ActionScene, used} from './scene.js';
import type {RkAct} from './types.js';
import {knacksOf} from '../derived.js';
import {acts} from '../flow-types.js';
import {type Roll, fromText, knackRoll, rollText} from '../pools.js';
import {type Trait, traitNames} from '../traits.js';
import type {FeatFrame, RkCombatant, RkState} from '../state.js';

/** Feats that are rolled for, and one act that needs no roll (RK-0A). */
export const feats: readonly RkAct[] = [
	...featRows.map(({id}): RkAct => ({do: 'feat', feat: id})),
	{do: 'act'},
];

/** Attack/Actions other than an attack or a draw. */
export const featActs = acts<ActionScene>({
	feats: {
		key: 'x',
		rule: 'RK-0A',
		show: () => ({
			id: 'feats',
			label: 'Another Attack/Action …',
			detail: 'a door, a spell, words',
		}),
		take: () => [{type: 'menu-turned', menu: 'feats'}],
	},
	feat: {
		show({feat}) {
			const {id, key, label, rule} = featOf(feat);
			return {id: `feat:${id}`, key, label, rule};
		},
		take: ({feat}, scene) => [
			...used(scene),
			{type: 'feat-begun', who: scene.frame.who, feat},
		],
	},
	act: {
		key: 'A',
		rule: 'RK-0A',
		show: () => ({
			id: 'act',
			label: 'Act without a roll',
			cost: 'an Attack/Action',
		}),
		take: (_act, scene) => [
			...used(scene),
			{type: 'acted', who: scene.frame.who},
		],
	},
});

/** What is rolled for a feat, and by whom. */
export type FeatScene = {
	readonly frame: FeatFrame;
	readonly combatant: RkCombatant;
	readonly state: RkState;
};

export const traitOf = ({feat, trait}: FeatFrame): Trait =>
	trait ?? featOf(feat).trait;

export const featRoll = (
	{frame, combatant, state}: FeatScene,
	name: string | undefined,
): Roll =>
	knackRoll(
		combatant,
		state,
		knacksOf(combatant).find((knack) => knack.name === name),
		traitOf(frame),
		frame.ticks,
	);

/** The knacks that can be rolled. An empty name stands for the trait alone. */
const namesOf = (combatant: RkCombatant): ReadonlySet<string> =>
	new Set(['', ...knacksOf(combatant).map(({name}) => name)]);

/** Which knack a feat is rolled with (RK-10). */
export const knackMenu = menuOf(
	acts<FeatScene>({
		knack: {
			rule: 'RK-10',
			offer: ({combatant}) =>
				[...namesOf(combatant)].map((knack) => ({do: 'knack', knack})),
			show({knack}, scene) {
				const roll = featRoll(scene, knack);
				return {
					id: `knack:${knack}`,
					...(knack === '' && {key: 'o'}),
					label:
						knack === '' ? `${traitNames[traitOf(scene.frame)]} alone` : knack,
					detail: `${rollText(roll)} (${fromText(roll)})`,
				};
			},
			refuse: ({knack}, {combatant}) =>
				namesOf(combatant).has(knack)
					? undefined
					: impossible('has no such knack'),
			take: ({knack}) => [{type: 'feat-knack', knack}],
		},
	}),
	undefined,
	(_act, {combatant, state}, view) =>
		knowsNumbers(state, combatant, view, 'ability'),
);
