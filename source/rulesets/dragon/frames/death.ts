import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {madeOf, worthOfSuccess} from '../rolls/checks.js';
import {conditionOptions, usedOn} from '../counting.js';
import {isDead, lastTurn, pastZero} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from '../flow-types.js';
import {type DeathFrame, death} from '../frame-types.js';
import {rolledCheck} from '../rolls/pool-rolls.js';
import {poolOf} from '../rolls/pools.js';
import {deathScene} from '../rolls/rolls.js';
import type {DrState} from '../state.js';
import {exchange, poolRoll} from './exchange.js';

const sceneFor = ({who, marks}: DeathFrame, state: DrState) =>
	deathScene(state, get(state, who), marks);

/** DR-31: whether a check that comes out even is dying as well. */
const isEvenDying = ({settings}: DrState): boolean => settings.evenCheck === 'dying';

/** The successes with which somebody is only unconscious (DR-31). */
function saving(past: number, state: DrState): number {
	return isEvenDying(state)
		? Math.floor(past / worthOfSuccess) + 1
		: Math.ceil(past / worthOfSuccess);
}

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
export const deathFrame = kind(
	'death',
	exchange(death, {
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
				when: (frame, state) => poolOf(sceneFor(frame, state)).dice > 0,
			},
		],
		end: (frame, state) => [checked(frame, state), ...usedOn(sceneFor(frame, state))],
	}),
);
