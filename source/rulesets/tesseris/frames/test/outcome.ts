import type {Id} from '../../../../engine/kit/basics.js';
import {counted} from '../../../../engine/kit/text.js';
import {clause, get, nameOf} from '../../../../engine/world/world.js';
import {effectiveTotal} from '../../derived/tests.js';
import {dyingNote, fullEgo, stableNote} from '../../derived/vitals.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import type {Test} from '../../state/attack.js';
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
	batch.add({
		type: 'ego-changed',
		who,
		by: ego - combatant.body.ego,
		ego,
		rule,
	});
	return `Ego +${ego - combatant.body.ego}`;
}

/** TE-S08: a level for each success, or one in all. */
function rally(
	frame: TestFrame,
	state: TeState,
	successes: number,
	batch: EventBatch,
): string {
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
			...(condition.difficulty !== undefined && {
				difficulty: condition.difficulty,
			}),
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
function treated(
	who: Id,
	state: TeState,
	batch: EventBatch,
): string | undefined {
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

	return texts.length === 0
		? undefined
		: clause(state, who, texts.join(' and '));
}

function settle(
	frame: TestFrame,
	state: TeState,
	test: Test,
	batch: EventBatch,
): string {
	const successes = effectiveTotal(test);
	const threes = Math.floor(successes / 3);
	const target = frame.target ?? frame.who;
	switch (effectOf(frame)?.does) {
		case 'reroll': {
			if (threes > 0) {
				batch.give(target, 'aided', {from: frame.who, worth: threes});
			}

			return clause(
				state,
				target,
				`gains ${threes} reroll${threes === 1 ? '' : 's'}`,
			);
		}

		case 'assist': {
			if (threes > 0) {
				batch.give(target, 'assisted', {from: frame.who, worth: threes});
			}

			return clause(state, target, `gains +${threes} on the next roll`);
		}

		case 'ego': {
			return `${nameOf(state, target)}: ${lift(target, threes, {state, rule: 'TE-S06'}, batch)}`;
		}

		case 'own-ego': {
			return lift(frame.who, threes, {state, rule: 'TE-S07'}, batch);
		}

		case 'rally': {
			return rally(frame, state, successes, batch);
		}

		case 'fear': {
			const isOver = effectiveTotal(test) >= difficultyOf(frame, state);
			if (isOver) {
				const [fear] = ailing(frame, state);
				if (fear) {
					batch.add({
						type: 'condition-ended',
						condition: fear.condition,
						why: 'used',
					});
				}
			}

			return isOver ? 'is no longer afraid' : 'is still afraid';
		}

		case 'first-aid': {
			return successes < difficultyOf(frame, state)
				? 'no effect'
				: (treated(target, state, batch) ?? 'nothing is left to treat');
		}

		case 'triage': {
			const healed = healedBy(successes, get(state, target));
			batch.add({type: 'triaged', who: target, by: frame.who, healed});
			const more = healed > 0 ? treated(target, state, batch) : undefined;
			return `${nameOf(state, target)}: ${counted(healed, 'Wound')} healed${more === undefined ? '' : `; ${more}`}`;
		}

		case 'tell': {
			batch.add(rulingForm.opened({who: frame.who, action: frame.action}));
			return `${skillName(frame.skill)}, ${counted(successes, 'success', 'successes')}`;
		}

		case undefined: {
			return '';
		}
	}
}

/** The line of the test, and what it leads to. */
export function ended(frame: TestFrame, state: TeState): readonly AnyEvent[] {
	const {who, action, target} = frame;
	const test = rolledIn(frame);
	if (!test) {
		return [{type: 'frame-left'}];
	}

	const batch = new EventBatch(state);
	const text = settle(frame, state, test, batch);
	return [
		{type: 'test-over', who, action, target, test, text},
		...batch.events,
	];
}
