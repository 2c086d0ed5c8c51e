import {type Id, sorted} from '../../../../engine/kit/basics.js';
import type {TestEffect} from '../../actions/effects.js';
import {checkEnded} from '../../../../engine/course/own-acts/own-act.js';
import {counted} from '../../../../engine/kit/text.js';
import {clause, get, nameOf} from '../../../../engine/world/world.js';
import {effectiveTotal, skillName} from '../../derived/tests.js';
import {dyingNote, fullEgo, stableNote} from '../../derived/standing.js';
import {type AnyEvent, EventBatch} from '../../flow-types.js';
import type {TeState} from '../../state/fight.js';
import {type TestFrame, rulingForm} from '../../state/frames.js';
import {type Status, hasStatus, lowerOf, statusOf, statusesOf} from '../../statuses/index.js';
import {rolledIn} from '../resist.js';
import {actionOf} from '../../actions/index.js';
import {roundOf} from '../../derived/order.js';
import type {StatusName} from '../../statuses/rows.js';

export const effectOf = ({action}: TestFrame): TestEffect | undefined =>
	actionOf(action)?.effects.find((effect) => effect.kind === 'test');

const fears = new Set(['frightened', 'terrified', 'fleeing', 'scared-to-death']);

/** What a Recover or a Rally helps against: the status that was named, or the gravest, one that words have caused first. */
export const ailing = (frame: TestFrame, state: TeState): readonly Status[] => {
	const does = effectOf(frame)?.does;
	const who = does === 'fear' ? frame.who : (frame.target ?? frame.who);
	return sorted(
		statusesOf(state, who).filter(
			({row, condition}) =>
				row !== undefined &&
				row.level > 0 &&
				(does !== 'fear' || fears.has(row.id)) &&
				[undefined, String(condition.id)].includes(frame.status),
		),
		({row}) => row?.kind !== 'social',
		({row}) => -(row?.level ?? 0),
	);
};

const unknownFear = 3;

/** TE-C01, a Setting: what first aid takes. TE-O12: the fear's difficulty minus one for every round since. */
export function difficultyOf(frame: TestFrame, state: TeState): number {
	if (frame.need !== undefined) {
		return frame.need;
	}

	if (effectOf(frame)?.does === 'first-aid') {
		return state.settings.firstAid;
	}

	const [fear] = ailing(frame, state);
	return effectOf(frame)?.does === 'fear' && fear
		? Math.max(
				0,
				(fear.condition.difficulty ?? unknownFear) -
					(roundOf(state) - (fear.condition.since ?? roundOf(state))),
			)
		: 0;
}

/** TE-S06, TE-S07: one Ego for every three successes. */
function lift(who: Id, successes: number, rule: string, batch: EventBatch): string {
	const {sheet, body} = get(batch.state, who);
	const ego = Math.max(body.ego, Math.min(fullEgo(sheet), body.ego + threesOf(successes)));
	batch.add({type: 'ego-changed', who, by: ego - body.ego, ego, rule});
	return `Ego +${ego - body.ego}`;
}

/** TE-S08: a level for each success, or one in all. */
function rally(frame: TestFrame, state: TeState, successes: number, batch: EventBatch): string {
	const [worst] = ailing(frame, state);
	if (!worst?.row || successes < 1) {
		return 'no effect';
	}

	const {condition} = worst;
	const steps = state.settings.rallyLevels === 'success' ? successes : 1;
	let row = lowerOf(worst.row);
	for (let step = 1; step < steps && row; step++) {
		row = lowerOf(row);
	}

	if (row) {
		batch.replace(condition, row.id, {from: condition.from, difficulty: condition.difficulty});
	} else {
		batch.end(condition);
	}

	return `helps against ${worst.row.name}`;
}

/** TE-47: up to two Wounds, one for each success; the number is ours. */
const mostHealed = 2;

/** TE-C01, TE-45, TE-23: the blood is staunched, the dying are kept alive, and others who lie unconscious wake. */
function treated(who: Id, batch: EventBatch): string | undefined {
	const {state} = batch;
	const texts: string[] = [];
	if (hasStatus(state, who, 'bleeding')) {
		batch.lose(who, 'bleeding');
		texts.push('stops bleeding');
	}

	const fallen = statusOf(state, who, 'unconscious');
	if (fallen?.note === dyingNote) {
		batch.replace(fallen, 'unconscious', {note: stableNote});
		texts.push('is no longer dying');
	} else if (fallen && fallen.note !== stableNote) {
		batch.lose(who, 'unconscious');
		texts.push('wakes up');
	}

	return texts.length === 0 ? undefined : clause(state, who, texts.join(' and '));
}

type Settle = (
	frame: TestFrame & {readonly target: Id},
	state: TeState,
	successes: number,
	batch: EventBatch,
) => string;

const threesOf = (successes: number): number => Math.floor(successes / 3);

const helps =
	(status: StatusName, gains: (worth: number) => string): Settle =>
	({who, target}, state, successes, batch) => {
		const worth = threesOf(successes);
		if (worth > 0) {
			batch.give(target, status, {from: who, worth});
		}

		return clause(state, target, `gains ${gains(worth)}`);
	};

const settlings: Readonly<Record<TestEffect['does'], Settle>> = {
	reroll: helps('aided', (worth) => counted(worth, 'reroll')),
	assist: helps('assisted', (worth) => `+${worth} on the next roll`),
	ego: ({target}, state, successes, batch) =>
		`${nameOf(state, target)}: ${lift(target, successes, 'TE-S06', batch)}`,
	'own-ego': ({who}, _state, successes, batch) => lift(who, successes, 'TE-S07', batch),
	rally,
	fear(frame, state, successes, batch) {
		const [fear] = ailing(frame, state);
		const isOver = successes >= difficultyOf(frame, state);
		if (isOver && fear) {
			batch.end(fear.condition);
		}

		return isOver ? 'is no longer afraid' : 'is still afraid';
	},
	'first-aid': (frame, state, successes, batch) =>
		successes < difficultyOf(frame, state)
			? 'no effect'
			: (treated(frame.target, batch) ?? 'nothing is left to treat'),
	triage({who: by, target: who}, state, successes, batch) {
		const healed = Math.min(mostHealed, successes, get(state, who).body.wounds);
		batch.add({type: 'triaged', who, by, healed});
		const more = healed > 0 ? treated(who, batch) : undefined;
		return `${nameOf(state, who)}: ${counted(healed, 'Wound')} healed${more === undefined ? '' : `; ${more}`}`;
	},
	tell({who, action, skill}, _state, successes, batch) {
		batch.add(rulingForm.opened({who, action}));
		return `${skillName(skill)}, ${counted(successes, 'success', 'successes')}`;
	},
};

export function ended(frame: TestFrame, state: TeState): readonly AnyEvent[] {
	const {who, action, target} = frame;
	const test = rolledIn(frame);
	if (!test) {
		return [{type: 'frame-left'}];
	}

	if (frame.need !== undefined) {
		const net = effectiveTotal(test) - frame.need;
		const isMade = net >= 0;
		const text = `${skillName(frame.skill)}, ${isMade ? 'succeeds' : 'fails'}`;
		return [
			{type: 'test-over', who, action, target, test, text},
			...checkEnded(state, who, {isMade, net, rank: effectiveTotal(test)}),
		];
	}

	const batch = new EventBatch(state);
	const does = effectOf(frame)?.does;
	const text =
		does === undefined
			? ''
			: settlings[does]({...frame, target: target ?? who}, state, effectiveTotal(test), batch);
	return [{type: 'test-over', who, action, target, test, text}, ...batch.events];
}
