import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {fallBy} from '../upkeep.js';
import {type DeathFrame, type HarmFrame, death, harm} from '../frame-types.js';
import type {DrCombatant, DrState} from '../state.js';
import {substatOf} from '../sheet/stats.js';
import {exchange, poolRoll, rolledCheck} from './exchange.js';
import {backRows, type AnyEvent} from '../flow-types.js';
import {madeOf, worthOfSuccess} from '../rolls/damage.js';
import {conditionOptions, usedOn} from '../counting.js';
import {isDead, lastTurn, pastZero} from '../derived.js';
import {deathScene, poolOf} from '../rolls/pools.js';

const mostDamage = 200;

const resistanceOf = ({sheet}: DrCombatant): number => substatOf(sheet, 'resistance');

/** Resistance counts unless its tick is taken away. */
const isSoaked = ({marks}: Pick<HarmFrame, 'marks'>): boolean => marks?.length !== 0;

/** Damage that no attack does, as an amount (DR-23). A Death Check follows as after any damage (DR-31). */
export const harmFrame = exchange(harm, {
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
});

const sceneFor = ({who, marks}: DeathFrame, state: DrState) =>
	deathScene(state, get(state, who), marks);

/** DR-31: whether a check that comes out even is dying as well. */
const isEvenDying = ({settings}: DrState): boolean => settings.evenCheck === 'dying';

/** The successes with which somebody is only unconscious (DR-31). */
const saving = (past: number, state: DrState): number =>
	isEvenDying(state) ? Math.floor(past / worthOfSuccess) + 1 : Math.ceil(past / worthOfSuccess);

/** DR-31. Without dice nothing is rolled. */
function checked(frame: DeathFrame, state: DrState): AnyEvent {
	const {who, check = rolledCheck(sceneFor(frame, state), [])} = frame;
	const {hp, fall: before} = get(state, who);
	const past = pastZero(hp);
	const total = madeOf(check) * worthOfSuccess;
	const fall = {
		shortfall: Math.max(0, past - total),
		isDying: total < past || (total === past && isEvenDying(state)),
	};
	// More harm does not let somebody live longer who is dying already (DR-33).
	const last = lastTurn(state, fall);
	const running = before?.isDying ? before.endsIn : undefined;
	const clock = last === undefined ? {} : {endsIn: Math.min(last, running ?? last)};
	return {type: 'death-checked', who, check, past, ...fall, ...clock};
}

/** Somebody who falls, or is hurt while down, may be dying (DR-31 to DR-33). */
export const deathFrame = exchange(death, {
	isVoid({who}, state) {
		const combatant = get(state, who);
		return combatant.isGone || combatant.hp >= 0 || isDead(combatant);
	},
	ask: [
		{
			...poolRoll('check', {
				scene: sceneFor,
				head({who}, state, view) {
					const {name, hp} = get(state, who);
					return {
						title: `${name}: Death Check`,
						who,
						...(knowsNumbers(state, get(state, who), view, 'health') && {
							why: `successes × ${worthOfSuccess} against ${pastZero(hp)}, the damage past 0 hit points; ${isEvenDying(state) ? 'less or as much' : 'less'} is dying`,
						}),
						rule: 'DR-31',
					};
				},
				// The skill counts in any case.
				options: conditionOptions,
				request: ['check', 'Death Check'],
				least: ({minus}, {who}, state) => minus + saving(pastZero(get(state, who).hp), state),
				take: (_check, _frame, _state, filled) => filled(),
			}),
			when: (frame: DeathFrame, state: DrState) => poolOf(sceneFor(frame, state)).dice > 0,
		},
	],
	end: (frame, state) => [checked(frame, state), ...usedOn(sceneFor(frame, state))],
});
