import type {Id} from '../../engine/kit/basics.js';
import {
	type Change,
	copier,
	copiesOf,
	worldUpdates,
} from '../../engine/world/updates.js';
import {copierOf, type Writable} from '../../engine/world/copier.js';
import {
	type Arm,
	type Body,
	type Habits,
	type Place,
	type Round,
	type TeCombatant,
	type Turn,
	freshRound,
	freshTurn,
} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';

export const copies = copiesOf<TeCombatant, TeState>()(
	['spans', 'goesOnIn'],
	['sheet', 'arms', 'body', 'round', 'turn', 'place', 'habits'],
);

export const {
	change,
	enlist,
	inCombatant,
	inForm,
	inState,
	pop,
	push,
	withFacts,
} = worldUpdates<TeCombatant, Frame, TeState>(copies);

/** Facts for the frame on top, by what it is, if it is of this form. */
export const inTop = <F extends Frame, Facts>(
	state: TeState,
	form: {top(of: TeState): F | undefined; filled(facts: Facts): unknown} & {
		changed(
			frame: Frame,
			facts: Readonly<Record<string, unknown>>,
		): Frame | undefined;
	},
	facts: (frame: F) => NoInfer<Facts> & Readonly<Record<string, unknown>>,
): TeState => {
	const top = form.top(state);
	return top ? inForm(state, form, facts(top)) : state;
};

type Groups = Pick<TeCombatant, 'body' | 'round' | 'turn' | 'place' | 'habits'>;

/** Changes one group of somebody's facts: of a combatant, or of the one with an id. */
function group<K extends keyof Groups>(
	key: K,
	copy: (facts: Groups[K]) => Writable<Groups[K]>,
) {
	const within = (
		combatant: TeCombatant,
		update: Change<Groups[K]>,
	): TeCombatant => {
		const facts = copy(combatant[key]);
		update(facts);
		return withFacts(combatant, (fresh) => {
			Object.assign(fresh, {[key]: facts});
		});
	};

	return [
		within,
		(state: TeState, who: Id, update: Change<Groups[K]>): TeState =>
			change(state, who, (combatant) => within(combatant, update)),
	] as const;
}

export const [withBody, inBody] = group(
	'body',
	copier<Body>()(
		'stamina',
		'wounds',
		'ego',
		'fate',
		'mayhem',
		'breaths',
		'announced',
		'crippled',
	),
);
export const [withRound, inRound] = group(
	'round',
	copierOf<Round>(Object.keys(freshRound)),
);
export const [, inTurn] = group('turn', copierOf<Turn>(Object.keys(freshTurn)));
export const [withPlace, inPlace] = group(
	'place',
	copier<Place>()('square', 'near', 'isMounted', 'isHigher', 'cover'),
);
export const [withHabits, inHabits] = group(
	'habits',
	copier<Habits>()('order', 'last', 'lastTarget', 'distracted'),
);

const copyArm = copier<Arm>()(
	'weapon',
	'isHeld',
	'isOffHand',
	'rounds',
	'isJammed',
	'lying',
);

export const inArm = (
	state: TeState,
	who: Id,
	id: string,
	update: Change<Arm>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => {
			if (arm.weapon.id !== id) {
				return arm;
			}

			const changed = copyArm(arm);
			update(changed);
			return changed;
		});
	});
