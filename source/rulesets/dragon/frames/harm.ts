import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {kind} from '../flow-types.js';
import {fallBy} from '../follow-ups.js';
import {type HarmFrame, harm} from '../frame-types.js';
import type {DrCombatant} from '../state.js';
import {substatOf} from '../sheet/stats.js';
import {exchange} from './exchange.js';
import {backRows} from '../acts/rows.js';

const mostDamage = 200;

const resistanceOf = ({sheet}: DrCombatant): number => substatOf(sheet, 'resistance');

/** Resistance counts unless its tick is taken away. */
const isSoaked = ({marks}: Pick<HarmFrame, 'marks'>): boolean => marks?.length !== 0;

/** Damage that no attack does, as an amount (DR-23). A Death Check follows as after any damage (DR-31). */
export const harmFrame = kind(
	'harm',
	exchange(harm, {
		isVoid: ({who}, state) => who !== undefined && (find(state, who)?.isGone ?? true),
		ask: [
			{
				choose: 'who',
				key: 'g',
				rule: 'DR-23',
				head: () => ({title: 'Who is hurt?', rule: 'DR-23'}),
				offer: (_frame, {combatants}) => combatants.flatMap(({id, isGone}) => (isGone ? [] : [id])),
				show: (who, _frame, state) => ({id: `harm:${who}`, label: nameOf(state, who), about: who}),
				also: backRows,
			},
			{
				number: 'amount',
				min: 0,
				max: mostDamage,
				initial: 5,
				head(frame, state, view) {
					const victim = get(state, frame.who ?? '');
					const isKnown = knowsNumbers(state, victim, view, 'ability');
					return {
						title: `${clauseOf(victim, 'takes')} how much damage?`,
						who: victim.id,
						rule: 'DR-23',
						options: [
							{
								id: 'resistance',
								label: 'Resistance',
								count: isSoaked(frame) ? 1 : 0,
								max: 1,
								...(isKnown && {worth: `−${resistanceOf(victim)}`}),
								rule: 'DR-23',
							},
						],
					};
				},
			},
		],
		end({who, amount, marks}, state) {
			const victim = get(state, who);
			const resistance = isSoaked({marks}) ? resistanceOf(victim) : 0;
			const soaked = Math.min(amount, resistance);
			return [{type: 'harmed', who, amount, soaked}, ...fallBy(victim, amount - soaked)];
		},
	}),
);
