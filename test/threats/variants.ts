import type {RosterEntry} from '../../source/rosters/roster.js';
import {variantsFor} from '../../source/session/parts/people/variants.js';
import type {Archetype, Bestiary} from '../helpers/bestiary.js';
import {type Play, measured} from './measure.js';

/** In how many of 100 fights a weaker one, the usual one and a stronger one win against the standard hero. */
export type Steps = readonly [number, number, number];

const fromEven = ({entry: {threat = 0}}: Archetype): number => Math.abs(threat - 50);

/** Archetypes that neither win nor lose nearly always: there, a step can be seen. */
export const evenOnes = ({archetypes}: Bestiary, least: number): readonly Archetype[] =>
	archetypes.filter((archetype) => fromEven(archetype) <= 50 - least);

/** Those who win about as often as they lose come first. */
export const evenOnesFirst = (archetypes: readonly Archetype[]): readonly Archetype[] =>
	archetypes.toSorted((one, other) => fromEven(one) - fromEven(other));

/** @throws {Error} when somebody has no variants */
export async function stepsOf(
	{ruleset, hero}: Bestiary,
	{entry}: Archetype,
	play: Play,
	fights: number,
): Promise<Steps> {
	const variants = await variantsFor(ruleset);
	const weaker = variants.of(entry, 'weaker');
	const stronger = variants.of(entry, 'stronger');
	if (!weaker || !stronger) {
		throw new Error(`${entry.name} has no variants`);
	}

	const threatOf = async (who: RosterEntry): Promise<number> => {
		const {share} = await measured(ruleset, hero, who, play, fights);
		return 100 * share.share;
	};

	return [await threatOf(weaker), await threatOf(entry), await threatOf(stronger)];
}

export const isFelt = ([weaker, usual, stronger]: Steps): boolean =>
	weaker < usual && usual < stronger;
