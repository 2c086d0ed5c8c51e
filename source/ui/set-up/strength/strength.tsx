import {type ReactNode, createContext, useContext, useMemo} from 'react';
import type {Side} from '../../../engine/kit/basics.js';
import {FrayError, type Services} from '../../../session/library/services.js';
import {assumption, chapterOf} from '../../../session/parts/simulation.js';
import {useOdds} from '../../odds/use-odds.js';
import {type SetUp, isPeopled} from '../set-up.js';
import {type Strength, margin} from './strength-lines.js';
import {emptySide, newFight} from '../who-comes.js';

export type KnownStrength = Strength | {readonly nobody: Side};

const StrengthContext = createContext<KnownStrength | undefined>(undefined);

/** What is known of the strength of the sides; `undefined` outside of a set-up. */
export const useStrength = (): KnownStrength | undefined => useContext(StrengthContext);

/** In milliseconds: longer than between two keys of somebody who counts up. */
const pause = 200;

type Properties = {
	readonly services: Pick<Services, 'simulatedFight'>;
	readonly state: SetUp;
	readonly children: ReactNode;
};

/** Plays the fight out anew whenever it becomes another, once both sides have somebody. */
export function StrengthProvider({services, state, children}: Properties) {
	const {ruleset, settings, ticked, loaded, found, after} = state;
	const empty = emptySide(state);
	const isPlayed = isPeopled(state) && empty === undefined;
	/* Neither the title nor the step makes it another fight. */
	const subject = useMemo(
		() => (isPlayed ? {ruleset, settings, ticked, loaded, found, after} : undefined),
		[isPlayed, ruleset, settings, ticked, loaded, found, after],
	);
	const {odds, before} = useOdds({
		subject,
		simulated() {
			if (!isPlayed) {
				throw new FrayError('Nobody fights yet');
			}

			return services.simulatedFight(newFight(state));
		},
		goal: {kind: 'margin', margin},
		pause,
	});
	const known = useMemo(
		(): KnownStrength =>
			empty === undefined
				? {odds, before, chapter: ruleset ? chapterOf(ruleset) : '', assumption}
				: {nobody: empty},
		[empty, odds, before, ruleset],
	);
	return <StrengthContext value={known}>{children}</StrengthContext>;
}
