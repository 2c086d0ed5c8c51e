import type {Id} from '../../../engine/kit/basics.js';
import {find, get} from '../../../engine/world/world.js';
import {settled, attackIn, heldBy, isOneName} from '../derived.js';
import {apply, lost, takenBy} from '../effects.js';
import type {AnyEvent} from '../flow-types.js';
import {extremeOf} from '../checks/rolls.js';
import {type Effect, type TaskFrame, task} from '../state/task.js';
import type {OtState} from '../state/fight.js';
import {conditionRowsIn, rowCalled, deadline} from '../../../engine/world/conditions.js';
import {conditions, lastsRows} from '../statuses.js';

export const befalls =
	(effect: (frame: TaskFrame, state: OtState, who: Id) => Effect) =>
	(frame: TaskFrame, state: OtState): readonly AnyEvent[] =>
		apply(
			(frame.targets ?? []).map((who) => effect(frame, state, who)),
			state,
		);

/** Whoever acts harms the other side by the GM's number; their own are harmed by something else. */
export const harmedBy = ({by}: TaskFrame, who: Id, state: OtState): {readonly by?: Id} =>
	by === undefined || find(state, by)?.side === find(state, who)?.side ? {} : {by};

/** OT-25: a check of the fallen brings it nearer to waking or to dying. */
export const fateChecked = ({made}: TaskFrame, state: OtState): readonly AnyEvent[] =>
	made.flatMap(({id: who, die, isMade = false}): readonly AnyEvent[] => {
		const {successes = 0, failures = 0} = find(state, who)?.fate ?? {};
		const face = state.settings.faces ? extremeOf(die, state) : undefined;
		const fate = {
			type: 'fate-checked',
			who,
			successes: Math.min(settled, successes + Number(isMade)),
			failures: Math.min(settled, failures + (face === 'worst' ? 2 : Number(!isMade))),
		} as const;
		return [fate, ...(face === 'best' ? [{type: 'healed', who, amount: 1, left: 1} as const] : [])];
	});

/* The conditions that tasks cause (OT-31). */

/** OT-31: what its row says of a condition. */
function knownOf(name: string, state: OtState) {
	const row = rowCalled(conditionRowsIn(state, conditions), name);
	return (
		row && {
			row: row.id,
			...(row.worth !== undefined && {worth: row.worth}),
			...(row.on && {on: row.on}),
			...(row.isOnce === true && {isOnce: true}),
			...(row.isAsked && {isAsked: row.isAsked}),
		}
	);
}

/** OT-31: what a blow or a power causes: as long as the condition’s row says, or else until a save ends it, if there was one. */
export function causedOn(frame: TaskFrame, state: OtState, who: Id): Effect {
	const {by, save, number} = frame;
	const {causes: name = '', isHeld, endsBySave} = attackIn(frame, state);
	const row = rowCalled(conditionRowsIn(state, conditions), name);
	return {
		task: 'condition',
		who,
		condition: {
			who,
			name: row?.name ?? name,
			rule: 'OT-31',
			...knownOf(name, state),
			...(row?.lasts && !(endsBySave && save)
				? {until: deadline(state, row.lasts, who)}
				: save && {difficulty: number ?? 0, note: save}),
			...(isHeld && {from: by}),
		},
	};
}

/** OT-32: what causes nothing by itself stands beside whoever concentrates on it. */
function concentrates(frame: TaskFrame, state: OtState): readonly AnyEvent[] {
	const {by: who} = frame;
	const {name: spell, isHeld} = attackIn(frame, state);
	const name = `concentrating on ${spell}`;
	return isHeld && who !== undefined
		? apply([{task: 'condition', who, condition: {who, name, rule: 'OT-32', from: who}}], state)
		: [];
}

/** Those whom an attack hit, or who failed the save against it. */
function struckBy(frame: TaskFrame, state: OtState): readonly Id[] {
	const {save} = attackIn(frame, state);
	return frame.made
		.filter(({isMade}) => (save === undefined) === (isMade ?? false))
		.map(({id}) => id);
}

/** OT-23: what follows a hit: the poison of a sting, against which its victims save. */
export function followUps(frame: TaskFrame, state: OtState): readonly AnyEvent[] {
	const {by} = frame;
	const {name, follows: before} = attackIn(frame, state);
	const struck = before === undefined ? struckBy(frame, state) : [];
	return (find(state, by)?.sheet.attacks ?? []).flatMap(({follows, kind, causes}, attack) => {
		const isFollowing = follows !== undefined && isOneName(follows, name);
		const targets = isFollowing
			? struck.filter(
					(id) => causes !== undefined || takenBy(get(state, id), kind, state) !== 'none',
				)
			: [];
		return targets.length === 0 ? [] : [task.opened({task: 'attack', by, attack, targets})];
	});
}

/** OT-31: of those whom an attack hit, or who failed the save against it: who gets the condition, and who may resist it. */
export function causes(frame: TaskFrame, state: OtState): readonly AnyEvent[] {
	const {by, attack: place} = frame;
	const {causes: name, damage, resist, save, number} = attackIn(frame, state);
	const struck = struckBy(frame, state);
	// What does damage goes on where it has hit nobody.
	if (struck.length === 0 && (name !== undefined || !damage)) {
		return [];
	}

	if (name === undefined) {
		return concentrates(frame, state);
	}

	return save === undefined && resist !== undefined
		? [
				task.opened({
					task: 'resist',
					by,
					attack: place,
					targets: struck,
					save: resist,
					number,
					of: by,
				}),
			]
		: apply(
				struck.map((who) => causedOn({...frame, save, number}, state, who)),
				state,
			);
}

/** OT-32: whoever concentrates on something else lets go of what hung on it before. */
export const released = (frame: TaskFrame, state: OtState): readonly AnyEvent[] => {
	const {by = ''} = frame;
	return attackIn(frame, state).isHeld && heldBy(state, by).length > 0 ? lost(by, state) : [];
};

/** OT-31: the condition that somebody gets. */
export function conditionFor(frame: TaskFrame, state: OtState, who: Id): Effect {
	const {text: name = '', by = who, lasts, rounds = 0} = frame;
	const until = lastsRows.find(({id}) => id === lasts)?.until;
	return {
		task: 'condition',
		who,
		condition: {
			who,
			name,
			rule: 'OT-31',
			...knownOf(name, state),
			...(until && {until: deadline(state, until(who, by, rounds), who)}),
			...(lasts === 'save' && {difficulty: frame.number ?? 0, note: frame.save ?? ''}),
			...(lasts === 'concentration' && {from: by}),
		},
	};
}

/** OT-31: what a power that helps brings. */
export const helps = (frame: TaskFrame, state: OtState): readonly AnyEvent[] =>
	attackIn(frame, state).causes === undefined
		? concentrates(frame, state)
		: befalls(causedOn)(frame, state);
