import type {Option} from '../../../engine/facts/prompt.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {madeOf, worthOfSuccess} from '../checks.js';
import {conditionOptions, usedOn} from '../counting.js';
import {isDead, pastZero} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from '../flow-types.js';
import type {PoolScene} from '../modifiers.js';
import {type DeathFrame, death} from '../frame-types.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {deathScene} from '../rolls.js';
import type {DrState} from '../state.js';
import {exchange} from './exchange.js';

const sceneFor = ({who, marks}: DeathFrame, state: DrState) =>
	deathScene(state, get(state, who), marks);

/** What counts on the check, where anything does. */
function optionsOf(scene: PoolScene): {readonly options?: readonly Option[]} {
	const options = conditionOptions(scene);
	return options.length > 0 ? {options} : {};
}

/** DR-31. Without dice nothing is rolled. */
function checked(frame: DeathFrame, state: DrState): AnyEvent {
	const {who, check = rolledCheck(sceneFor(frame, state), [])} = frame;
	const past = pastZero(get(state, who).hp);
	const total = madeOf(check) * worthOfSuccess;
	return {
		type: 'death-checked',
		who,
		check,
		past,
		shortfall: Math.max(0, past - total),
		isDying:
			total < past || (total === past && state.settings.evenCheck === 'dying'),
	};
}

/** Somebody who falls, or is hurt while down, may be dying (DR-31 to DR-33). */
export const deathFrame = kind(
	'death',
	exchange(death, {
		isVoid({who}, state) {
			const combatant = get(state, who);
			return combatant.isGone || combatant.hp >= 0 || isDead(combatant);
		},
		left: [{type: 'frame-left'}],
		ask: [
			{
				roll: 'check',
				when: (frame, state) => poolOf(sceneFor(frame, state)).dice > 0,
				head(frame, state, view) {
					const {who} = frame;
					const scene = sceneFor(frame, state);
					const {name, hp, control} = get(state, who);
					const isPoolKnown = knowsNumbers(state, {control}, view, 'ability');
					return {
						title: `${name}: Death Check${isPoolKnown ? `, ${poolText(poolOf(scene))}` : ''}`,
						who,
						...(knowsNumbers(state, {control}, view, 'health') && {
							why: `successes × ${worthOfSuccess} against ${pastZero(hp)}, the damage past 0 hit points; less is dying`,
						}),
						rule: 'DR-31',
						...(isPoolKnown && optionsOf(scene)),
					};
				},
				requests(frame, state, view) {
					const past = pastZero(get(state, frame.who).hp);
					return [
						poolRequest(
							'check',
							'Death Check',
							sceneFor(frame, state),
							view,
							({minus}) => minus + Math.ceil(past / worthOfSuccess),
						),
					];
				},
				made: (rolls, frame, state) =>
					rolledCheck(sceneFor(frame, state), rolls),
			},
		],
		end: (frame, state) => [
			checked(frame, state),
			...usedOn(sceneFor(frame, state)),
		],
	}),
);
