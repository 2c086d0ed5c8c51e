import type {EventOf} from '../../../engine/facts/event.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {id, number, maybe} from '../../../engine/kit/shape.js';
import {location} from '../sheet/carried.js';
import {hurtBy, tells} from '../../../engine/events/narration.js';
import {counted} from '../../../engine/kit/text.js';
import {egoText} from '../derived/ego.js';
import type {TeState} from '../state/fight.js';
import {inBody} from '../updates.js';
import {secret} from '../../../engine/world/told.js';

const harmed = {
	who: id,
	/** 0 where Wounds are dealt as such. */
	points: number,
	/** Whose armour counted, and how much of it; none where nothing did. */
	where: maybe(location),
	soak: number,
	/** Stamina lost and Wounds gained. */
	lost: number,
	gained: number,
	/** All three after it. */
	stamina: number,
	wounds: number,
	ego: number,
};

type Harmed = EventOf<'harmed', typeof harmed>;

/** “takes 9 − 2 soak (head) = 7: Stamina 14 → 7, 1 Wound, Ego 9”. */
function harmText({points, where, soak, who, ...event}: Harmed, after: TeState): string {
	const {lost, gained, stamina, ego} = event;
	const past = Math.max(0, points - soak);
	const sum =
		where === undefined ? String(points) : `${points} − ${soak} soak (${where}) = ${past}`;
	const changes = [
		...(lost > 0 ? [`Stamina ${stamina + lost} → ${stamina}`] : []),
		...(gained > 0 ? [counted(gained, 'Wound'), `Ego ${egoText(after, who, ego)}`] : []),
	].join(', ');
	return points === 0 ? `takes ${changes}` : `takes ${sum}: ${changes || 'nothing gets through'}`;
}

export const harmEvents = eventRows<TeState>()({
	harmed: {
		shape: harmed,
		rule: 'TE-42',
		dealt: ({who: to, points, soak, gained}) => [
			{to, amount: points === 0 ? gained : points - soak},
		],
		evolve: (state, {who, stamina, wounds, ego}) => inBody(state, who, {stamina, wounds, ego}),
		tell: tells((event, after) =>
			secret(
				event.who,
				'health',
				harmText(event, after),
				event.gained > 0 ? 'is wounded' : hurtBy(event.lost),
			),
		),
	},
	healed: {
		shape: {
			who: id,
			/** Stamina regained, or Wounds healed. */
			regained: number,
			mended: number,
			stamina: number,
			wounds: number,
		},
		rule: 'TE-47',
		healed: ({who: to, regained, mended}) => [{to, amount: Math.max(regained, mended)}],
		evolve: (state, {who, stamina, wounds}) => inBody(state, who, {stamina, wounds}),
		tell: tells(({who, regained, mended, stamina, wounds}) =>
			secret(
				who,
				'health',
				mended > 0
					? `has ${counted(mended, 'Wound')} fewer: ${wounds} left`
					: `regains ${regained} Stamina: ${stamina} now`,
				'is healed',
			),
		),
	},
});
