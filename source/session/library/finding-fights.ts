import type {FightSummary} from '../play/summary.js';

/** How a fight stands on the shelf. `damaged`: something is wrong with its file, whether it can be played or not. */
export type FightState = 'running' | 'over' | 'damaged';

const stateWords: Readonly<Record<FightState, string>> = {
	running: 'running going on unfinished',
	over: 'over ended finished',
	damaged: 'damaged broken trouble',
};

export function stateOf({trouble, outcome}: Pick<FightSummary, 'trouble' | 'outcome'>): FightState {
	return trouble === undefined ? (outcome === undefined ? 'running' : 'over') : 'damaged';
}

/** Words without accents and in small letters: “Kōji’s” is koji and s. */
const wordsOf = (text: string): readonly string[] =>
	text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

/** The fights that have all the typed words or words that begin so, of title, file, campaign, ruleset, state or winner. */
export function fightsFound(
	fights: readonly FightSummary[],
	query: string,
	rulesets: ReadonlyArray<{readonly id: string; readonly name: string}>,
): readonly FightSummary[] {
	const wanted = wordsOf(query);
	if (wanted.length === 0) {
		return fights;
	}

	const names = new Map(rulesets.map(({id, name}) => [id, name]));
	return fights.filter((fight) => {
		const known = wordsOf(
			[
				fight.title,
				fight.slug,
				fight.campaign ?? '',
				fight.ruleset,
				names.get(fight.ruleset) ?? '',
				fight.clock,
				fight.outcome ?? '',
				stateWords[stateOf(fight)],
			].join(' '),
		);
		return wanted.every((word) => known.some((each) => each.startsWith(word)));
	});
}
