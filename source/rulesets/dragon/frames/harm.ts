import {menuStep} from '../../../engine/act-rows.js';
import {clauseOf} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {find, get} from '../../../engine/world.js';
import {harmMenu} from '../acts/harm.js';
import {kind} from '../flow-types.js';
import {fallBy} from '../follow-ups.js';
import type {HarmFrame} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatOf} from '../stats.js';

const mostDamage = 200;

const resistanceOf = ({sheet}: DrCombatant): number =>
	substatOf(sheet, 'resistance');

const victimOf = ({who}: HarmFrame, state: DrState): DrCombatant | undefined =>
	find(state, who);

/** Damage that no attack does, as an amount (DR-23). A Death Check follows as after any damage (DR-31). */
export const harmFrame = kind('harm', {
	isVoid: (frame, state) =>
		frame.who !== undefined && (victimOf(frame, state)?.isGone ?? true),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'who',
			due: ({who}) => who === undefined,
			menu: harmMenu,
			scene: (_frame, state) => state,
			head: () => ({title: 'Who is hurt?', rule: 'DR-23'}),
		}),
		{
			id: 'amount',
			kind: 'number',
			due: () => true,
			ask(frame, state, view) {
				const victim = get(state, frame.who ?? '');
				const isKnown = knowsNumbers(state, victim, view, 'ability');
				return {
					title: `${clauseOf(victim, 'takes')} how much damage?`,
					who: victim.id,
					rule: 'DR-23',
					min: 0,
					max: mostDamage,
					initial: 5,
					options: [
						{
							id: 'resistance',
							label: 'Resistance',
							count: frame.isSoaked ? 1 : 0,
							max: 1,
							...(isKnown && {worth: `−${resistanceOf(victim)}`}),
							rule: 'DR-23',
						},
					],
				};
			},
			take(amount, {who = '', isSoaked}, state) {
				const victim = get(state, who);
				const resistance = isSoaked ? resistanceOf(victim) : 0;
				const soaked = Math.min(amount, resistance);
				return [
					{type: 'harmed', who, amount, soaked},
					...fallBy(victim, amount - soaked),
				];
			},
			mark: (marks) => [{type: 'harm-marked', marks}],
		},
	],
});
