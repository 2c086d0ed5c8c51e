import {
	fill,
	inAction,
	inAttack,
	inBody,
	inHabits,
	inPlace,
	inRound,
	inState,
	inTurn,
	pop,
	push,
	rerolled,
} from '../updates.js';
import type {TeEvent} from '../events.js';
import type {TeState, Told} from '../state.js';
import {act, changeArm, choose, move, span} from './action.js';
import {
	attack,
	burnFate,
	defend,
	dive,
	endAttack,
	fire,
	jam,
	reroll,
	resolve,
	roll,
} from './attack.js';
import {
	beginRound,
	beginTurn,
	delay,
	endTurn,
	rankFirst,
	settleDistraction,
	surprise,
} from './round.js';

/* What each event changes. Nothing is decided here, and an unknown id changes nothing. */

const tell = (state: TeState, who: string, told: Told): TeState =>
	inBody(state, who, (body) => {
		body.told = told;
	});

/** Leaves the frame on top, if it is of this kind. */
const leave = (
	state: TeState,
	...kinds: ReadonlyArray<TeState['stack'][number]['kind']>
): TeState => {
	const top = state.stack.at(-1);
	return top && kinds.includes(top.kind) ? pop(state) : state;
};

const isAbove = (state: TeState): boolean => state.stack.length > 1;

export function evolve(state: TeState, event: TeEvent): TeState {
	switch (event.type) {
		case 'round-began': {
			return beginRound(state, event);
		}

		case 'surprise-said': {
			const said = fill(state, 'fight', (frame) => ({
				...frame,
				isSurprise: event.is,
			}));
			return event.is
				? push(said, {kind: 'surprise', totals: new Map()})
				: said;
		}

		case 'noticed': {
			return fill(state, 'surprise', ({kind, totals}) => ({
				kind,
				totals: new Map([...totals, ...event.totals]),
			}));
		}

		case 'surprised': {
			return surprise(state, event);
		}

		case 'initiative': {
			return inRound(state, event.who, (round) => {
				round.roll = event.roll;
			});
		}

		case 'ranked': {
			return rankFirst(state, event);
		}

		case 'turn-began': {
			return beginTurn(state, event.who);
		}

		case 'turn-over': {
			return endTurn(state, event.who);
		}

		case 'delayed': {
			return delay(state, event);
		}

		case 'choosing': {
			return choose(state, event);
		}

		case 'acted': {
			return act(state, event);
		}

		case 'headed': {
			return inAction(state, (frame) => {
				frame.goal = event.goal;
			});
		}

		case 'aimed': {
			return inAction(state, (frame) => {
				frame.aims = [...frame.aims, event.at];
			});
		}

		case 'chosen': {
			const acting = inAction(state, (frame) => {
				frame.chosen = event.what;
			});
			const testing = fill(acting, 'test', (frame) => ({
				...frame,
				chosen: event.what,
			}));
			return fill(testing, 'ruling', (frame) => ({
				...frame,
				gainer: undefined,
			}));
		}

		case 'effect-done': {
			return inAction(state, (frame) => {
				frame.done++;
			});
		}

		case 'action-over': {
			return leave(state, 'action');
		}

		case 'frame-left': {
			return isAbove(state) ? pop(state) : state;
		}

		case 'moved': {
			return move(state, event);
		}

		case 'spanned': {
			return span(state, event);
		}

		case 'window-opened': {
			return push(
				inAction(state, (frame) => {
					frame.isAnswered = true;
				}),
				{kind: 'window', ...event.window},
			);
		}

		case 'asked': {
			return fill(state, 'window', (frame) => ({
				...frame,
				strikers: frame.strikers.filter((id) => id !== event.who),
				followers: frame.followers.filter((id) => id !== event.who),
				shooters: frame.shooters.filter((id) => id !== event.who),
			}));
		}

		case 'window-shut': {
			return leave(state, 'window');
		}

		case 'attacked': {
			return attack(state, event);
		}

		case 'attack-marked': {
			return inAttack(state, (frame) => {
				frame.attackMarks = event.marks;
			});
		}

		case 'defence-marked': {
			return inAttack(state, (frame) => {
				frame.defenceMarks = event.marks;
			});
		}

		case 'test-marked': {
			return fill(
				fill(state, 'resist', (frame) => ({...frame, marks: event.marks})),
				'test',
				(frame) => ({...frame, marks: event.marks}),
			);
		}

		case 'sight-ruled': {
			return inAttack(state, (frame) => {
				frame.sight = 'settled';
			});
		}

		case 'attack-rolled': {
			return roll(state, event);
		}

		case 'rerolled': {
			return fill(
				fill(reroll(state, event), 'resist', (frame) =>
					frame.test
						? {...frame, test: rerolled(frame.test, event.dice)}
						: frame,
				),
				'test',
				(frame) =>
					frame.test
						? {...frame, test: rerolled(frame.test, event.dice)}
						: frame,
			);
		}

		case 'fired': {
			return fire(state, event);
		}

		case 'defended': {
			return defend(state, event);
		}

		case 'dived': {
			return dive(state, event);
		}

		case 'defence-rolled': {
			return inAttack(state, (frame) => {
				frame.defence =
					frame.defence === undefined
						? undefined
						: {...frame.defence, test: event.test};
			});
		}

		case 'compared': {
			return inAttack(state, (frame) => {
				frame.landing = {
					nets: event.nets,
					isSaid: frame.landing !== undefined,
					places: undefined,
					criticals: undefined,
				};
			});
		}

		case 'placed': {
			return inAttack(state, (frame) => {
				frame.landing &&= {...frame.landing, places: event.places};
			});
		}

		case 'critical': {
			return inAttack(state, (frame) => {
				frame.landing &&= {...frame.landing, criticals: event.dice};
			});
		}

		case 'resolved': {
			return resolve(state, event);
		}

		case 'followed': {
			return inAttack(state, (frame) => {
				frame.isFollowed = true;
			});
		}

		case 'attack-over': {
			return endAttack(leave(state, 'attack'), state.stack.at(-1));
		}

		case 'jammed': {
			return jam(state, event);
		}

		case 'resisting': {
			return push(state, {
				kind: 'resist',
				who: event.who,
				from: event.from,
				difficulty: event.difficulty,
				gains: event.gains,
				note: event.note,
				rule: event.rule,
				marks: undefined,
				test: undefined,
			});
		}

		case 'testing': {
			return push(state, {
				kind: 'test',
				who: event.who,
				action: event.action,
				target: event.target,
				marks: undefined,
				test: undefined,
				chosen: undefined,
			});
		}

		case 'tested': {
			return fill(
				fill(state, 'resist', (frame) => ({...frame, test: event.test})),
				'test',
				(frame) => ({...frame, test: event.test}),
			);
		}

		case 'resisted': {
			const breathed =
				event.rule === 'TE-C10'
					? inBody(state, event.who, (body) => {
							body.breaths++;
						})
					: state;
			return leave(breathed, 'resist');
		}

		case 'test-over': {
			return leave(state, 'test');
		}

		case 'hurt': {
			return inBody(state, event.who, (body) => {
				body.stamina -= event.stamina;
				body.wounds += event.wounds;
				body.ego -= state.settings.egoAtWounds ? event.wounds : 0;
			});
		}

		case 'ego-changed': {
			return inBody(state, event.who, (body) => {
				body.ego = event.ego;
			});
		}

		case 'arm-changed': {
			return changeArm(state, event);
		}

		case 'covered': {
			return inPlace(state, event.who, (place) => {
				place.cover = event.cover;
			});
		}

		case 'mounted': {
			return inPlace(state, event.who, (place) => {
				place.isMounted = event.is;
			});
		}

		case 'distracted': {
			return inHabits(state, event.who, (habits) => {
				habits.distracted += event.ticks;
			});
		}

		case 'spent': {
			return event.what === 'ticks'
				? settleDistraction(state, event)
				: inBody(state, event.who, (body) => {
						body.mayhem = Math.max(0, body.mayhem - event.points);
					});
		}

		case 'ordered': {
			return inHabits(state, event.who, (habits) => {
				habits.order = event.order;
			});
		}

		case 'checked': {
			return inTurn(state, event.who, (turn) => {
				turn.isBled ||= event.what === 'bled';
				turn.isBreathed ||= event.what === 'breathed';
				turn.isSteady ||= event.what === 'steadied';
			});
		}

		case 'ruling-asked': {
			return push(state, {
				kind: 'ruling',
				gainer: event.gainer,
				who: event.who,
				action: event.action,
			});
		}

		case 'told': {
			return leave(state, 'ruling');
		}

		case 'fell': {
			return tell(state, event.who, 'down');
		}

		case 'rose': {
			return tell(state, event.who, 'up');
		}

		case 'died': {
			return tell(state, event.who, 'dead');
		}

		case 'dying': {
			return push(tell(state, event.who, 'dead'), {
				kind: 'fate',
				who: event.who,
			});
		}

		case 'fate-burnt': {
			return push(burnFate(state, event), {
				kind: 'crippled',
				who: event.who,
			});
		}

		case 'crippled': {
			return leave(
				inBody(state, event.who, (body) => {
					body.crippled = [...body.crippled, event.text];
				}),
				'crippled',
			);
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.round;
			});
		}

		case 'closing-begun': {
			return push(state, {kind: 'closing', winner: event.winner});
		}

		case 'winner-named': {
			return fill(state, 'closing', ({kind}) => ({
				kind,
				winner: event.winner,
			}));
		}

		case 'tended': {
			return inBody(state, event.who, (body) => {
				body.stamina = event.stamina;
				body.mayhem = 0;
			});
		}
	}
}
