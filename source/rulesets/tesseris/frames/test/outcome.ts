import type {Id} from '../../../../engine/kit/basics.js';
import type {TestEffect} from '../../actions/effects.js';
import {checkEnded} from '../../../../engine/course/own-acts/own-act.js';
import {counted} from '../../../../engine/kit/text.js';
import {clause, get, nameOf} from '../../../../engine/world/world.js';
import {effectiveTotal} from '../../derived/tests.js';
import {dyingNote, fullEgo, stableNote} from '../../derived/vitals.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import type {TeState} from '../../state/fight.js';
import {type TestFrame, rulingForm} from '../../state/frames.js';
import type {TeCombatant} from '../../state/combatant.js';
import {hasStatus, lowerOf, statusOf} from '../../statuses/index.js';
import {skillName} from '../../derived/skills.js';
import {ailing, difficultyOf, effectOf} from './ailing.js';
import {rolledIn} from './rolling.js';

/** TE-S06, TE-S07: one Ego for every three successes. */
function lift(
	who: Id,
	by: number,
	{state, rule}: {readonly state: TeState; readonly rule: string},
	batch: EventBatch,
): string {
	const combatant = get(state, who);
	const ego = Math.max(
		combatant.body.ego,
		Math.min(fullEgo(combatant.sheet), combatant.body.ego + by),
	);
	batch.add({type: 'ego-changed', who, by: ego - combatant.body.ego, ego, rule});
	return `Ego +${ego - combatant.body.ego}`;
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
		batch.replace(condition, row.id, {
			...(condition.from !== undefined && {from: condition.from}),
			...(condition.difficulty !== undefined && {difficulty: condition.difficulty}),
		});
	} else {
		batch.add({type: 'condition-ended', condition, why: 'used'});
	}

	return `helps against ${worst.row.name}`;
}

/** TE-47: up to two Wounds, one for each success; the number is ours. */
const mostHealed = 2;

const healedBy = (successes: number, {body}: TeCombatant): number =>
	Math.min(mostHealed, successes, body.wounds);

/** TE-C01, TE-45, TE-23: the blood is staunched, the dying are kept alive, and others who lie unconscious wake. */
function treated(who: Id, state: TeState, batch: EventBatch): string | undefined {
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

/** What a test does, in words, and the events of it. */
type Settle = (
	frame: TestFrame & {readonly target: Id},
	state: TeState,
	successes: number,
	batch: EventBatch,
) => string;

const threesOf = (successes: number): number => Math.floor(successes / 3);

const settlings: Readonly<Record<TestEffect['does'], Settle>> = {
	reroll({who, target}, state, successes, batch) {
		const worth = threesOf(successes);
		if (worth > 0) {
			batch.give(target, 'aided', {from: who, worth});
		}

		return clause(state, target, `gains ${worth} reroll${worth === 1 ? '' : 's'}`);
	},
	assist({who, target}, state, successes, batch) {
		const worth = threesOf(successes);
		if (worth > 0) {
			batch.give(target, 'assisted', {from: who, worth});
		}

		return clause(state, target, `gains +${worth} on the next roll`);
	},
	ego: ({target}, state, successes, batch) =>
		`${nameOf(state, target)}: ${lift(target, threesOf(successes), {state, rule: 'TE-S06'}, batch)}`,
	'own-ego': ({who}, state, successes, batch) =>
		lift(who, threesOf(successes), {state, rule: 'TE-S07'}, batch),
	rally,
	fear(frame, state, successes, batch) {
		const [fear] = ailing(frame, state);
		const isOver = successes >= difficultyOf(frame, state);
		if (isOver && fear) {
			const {condition} = fear;
			batch.add({type: 'condition-ended', condition, why: 'used'});
		}

		return isOver ? 'is no longer afraid' : 'is still afraid';
	},
	'first-aid': (frame, state, successes, batch) =>
		successes < difficultyOf(frame, state)
			? 'no effect'
			: (treated(frame.target, state, batch) ?? 'nothing is left to treat'),
	triage({who: by, target: who}, state, successes, batch) {
		const healed = healedBy(successes, get(state, who));
		batch.add({type: 'triaged', who, by, healed});
		const more = healed > 0 ? treated(who, state, batch) : undefined;
		return `${nameOf(state, who)}: ${counted(healed, 'Wound')} healed${more === undefined ? '' : `; ${more}`}`;
	},
	tell({who, action, skill}, _state, successes, batch) {
		batch.add(rulingForm.opened({who, action}));
		return `${skillName(skill)}, ${counted(successes, 'success', 'successes')}`;
	},
};

/** The line of the test, and what it leads to. */
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
