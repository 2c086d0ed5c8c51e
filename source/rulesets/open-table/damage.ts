import type {Id} from '../../engine/kit/basics.js';
import {find} from '../../engine/world/world.js';
import {attackIn, attackOf, isAimed, isOneName} from './derived.js';
import type {AnyEvent} from './flow-types.js';
import type {Location} from './sheet/sheet.js';
import {idlenessOf} from './statuses.js';
import type {OtState, OtCombatant} from './state/fight.js';
import {type Made, type TaskFrame, type Effect, nothingRolled, task} from './state/task.js';
import type {DamageFormula} from './sheet/damage.js';

/* What a hit does: to whom, where, how hard, and who strikes back. */

/** How far a roll is beyond its number; below 0 it falls short. */
export const marginOf = ({isUnder, total, number}: Pick<Made, 'isUnder' | 'total' | 'number'>) =>
	number === undefined ? undefined : isUnder ? number - total : total - number;

/** OT-29: how many raises a hit has. */
export const raisesOf = (
	made: Pick<Made, 'isMade' | 'isUnder' | 'total' | 'number'>,
	{settings}: OtState,
): number =>
	settings.raise > 0 && made.isMade === true
		? Math.max(0, Math.floor((marginOf(made) ?? 0) / settings.raise))
		: 0;

/** Those whom an attack concerns, and how; whoever is struck back is hit without a roll (OT-28). */
export const hitsOf = ({task, targets = [], made}: TaskFrame): readonly Made[] =>
	task === 'counter'
		? targets.map((id) => ({...nothingRolled({id, roller: id}), isMade: true, isCritical: false}))
		: made;

/** OT-35: those who are hit and have hit locations, each with these. */
export const locatedHits = (frame: TaskFrame, state: OtState) => {
	const {damage, save} = attackIn(frame, state);
	return damage === undefined || (save !== undefined && frame.task !== 'counter')
		? []
		: hitsOf(frame).flatMap(({id, isMade}): ReadonlyArray<readonly [Id, readonly Location[]]> => {
				const {locations = []} = find(state, id)?.sheet ?? {};
				return isMade === true && locations.length > 0 ? [[id, locations]] : [];
			});
};

export const facesOf = (locations: readonly Location[]): number =>
	locations.reduce((sum, {share}) => sum + share, 0);

/** OT-35: which location a face is, the first having the lowest faces. */
function locationAt(locations: readonly Location[], face: number): string | undefined {
	let upTo = 0;
	return locations.find(({share}) => {
		upTo += share;
		return face <= upTo;
	})?.name;
}

/** Each kind of an attack’s damage, as its dice fell; further dice of the same kind are a part of the first. */
function rolledKinds({plus, more = []}: DamageFormula, kind: string, dice: readonly number[]) {
	const [base = 0, critical = 0, , ...further] = dice;
	const first = {kind, dice: base, critical, plus};
	const kinds = [first];
	for (const [at, part] of more.entries()) {
		const of = part.kind ?? kind;
		let same = kinds.find((each) => isOneName(each.kind, of));
		if (!same) {
			same = {kind: of, dice: 0, critical: 0, plus: 0};
			kinds.push(same);
		}

		same.dice += further[at * 2] ?? 0;
		same.critical += further[at * 2 + 1] ?? 0;
		same.plus += part.plus;
	}

	return {first, further: kinds.slice(1)};
}

/** Each sum of dice with its kind; what is plain has that of the attack. */
const partsOf = ({more = [], ...first}: DamageFormula, kind: string) =>
	[first, ...more].map((part) => (kind === 'plain' ? part : {kind, ...part}));

/** OT-23: the dice of an attack, with those that are added to its hit. */
export function damageOf(frame: TaskFrame, state: OtState): DamageFormula | undefined {
	const {damage} = attackIn(frame, state);
	const added = find(state, frame.by)?.sheet.attacks[frame.extra ?? -1];
	return damage && added?.damage
		? {...damage, more: [...(damage.more ?? []), ...partsOf(added.damage, added.kind)]}
		: damage;
}

/** OT-23, OT-24: one roll of damage for all, halved for whoever saved, or as a hit at a cost. */
export function attackEffects(frame: TaskFrame, state: OtState): readonly Effect[] {
	const {by, task, damage: dice = [], cost} = frame;
	const {kind, save: called, onSave} = attackIn(frame, state);
	const damage = damageOf(frame, state);
	const save = task === 'counter' ? undefined : called;
	const located = locatedHits(frame, state).map(
		([id, locations], at) => [id, locationAt(locations, frame.spots?.[at] ?? 0)] as const,
	);
	const spotFor = new Map(located);
	if (!damage) {
		return [];
	}

	const {first, further} = rolledKinds(damage, kind, dice);
	return hitsOf(frame).flatMap((hit): readonly Effect[] => {
		const {id: who, isMade, isCritical, isPartly} = hit;
		const isHit = (save === undefined) === (isMade ?? false);
		if (!isHit && (save === undefined || onSave !== 'half')) {
			return [];
		}

		const raises = save === undefined ? raisesOf(hit, state) : 0;
		const raise = raises === 0 ? 0 : state.settings.raised === 'point' ? raises : (dice[2] ?? 0);
		const isWhole = isHit && !(isPartly && cost === 'half');
		const sumOf = (part: Omit<typeof first, 'kind'>) =>
			Math.max(0, part.dice + (isCritical ? part.critical : 0) + part.plus);
		const softened = (amount: number) => Math.floor(amount * (isWhole ? 1 : 0.5));
		const more = further.map((part) => ({kind: part.kind, amount: sumOf(part)}));
		const rolled = {
			dice: first.dice,
			critical: isCritical ? first.critical : 0,
			...(raise > 0 && {raise}),
			plus: first.plus,
			...(more.length > 0 && {more}),
			isHalf: !isWhole,
			...(isHit && !isWhole && {isPrice: true as const}),
		};
		const spot = spotFor.get(who);
		return [
			{
				task: 'damage',
				who,
				amount: softened(sumOf({...first, plus: first.plus + raise})),
				kind,
				...(more.length > 0 && {
					more: more.map((part) => ({...part, amount: softened(part.amount)})),
				}),
				...(by !== undefined && {by}),
				rolled,
				...(spot !== undefined && {spot}),
			},
		];
	});
}

/** OT-26: what the dice of a power that heals come to. */
export function healingOf(frame: TaskFrame, state: OtState) {
	const {damage: rolls = []} = frame;
	const {damage, kind} = attackIn(frame, state);
	const {first, further} = rolledKinds(damage ?? {count: 0, sides: 1, plus: 0}, kind, rolls);
	const parts = [first, ...further];
	return {
		dice: parts.reduce((sum, part) => sum + part.dice, 0),
		plus: parts.reduce((sum, part) => sum + part.plus, 0),
	};
}

/** OT-28: the attack with which somebody strikes back; none where they can do no damage. */
export const counterOf = (combatant: OtCombatant | undefined): number | undefined => {
	const at =
		combatant?.sheet.attacks.findIndex(
			(attack) => attack.damage && !attack.isArea && isAimed(attack),
		) ?? -1;
	return at === -1 ? undefined : at;
};

/** OT-28: those who strike back: whom the attack missed, or whose blow is the price of a hit. */
export function countersOf({by, made, cost}: TaskFrame, state: OtState): readonly AnyEvent[] {
	return made.flatMap(({id, roller, isMade, isPartly}): readonly AnyEvent[] => {
		const attack = counterOf(find(state, id));
		const isStruck = isPartly ? cost === 'struck' : !isMade && state.settings.struckBack;
		return isStruck &&
			by !== undefined &&
			roller === by &&
			attack !== undefined &&
			idlenessOf(state, id) === undefined
			? [
					{type: 'struck-back', who: id, attack: attackOf(find(state, id), attack).name},
					task.opened({task: 'counter', by: id, attack, targets: [by]}),
				]
			: [];
	});
}
