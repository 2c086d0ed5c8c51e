import {type FormerFight, opposing, withHeroes} from '../log/former-fight.js';
import {absentText, passageText} from './former-text.js';
import type {Fight} from '../fight/fight.js';
import type {NewFight, Services} from './services.js';

export type Begun = {readonly fight: Fight; readonly briefing: readonly string[]};

/** Begins the fight that comes after another one; settings of the plan go before those of the former fight. */
export async function beginNext(
	former: FormerFight,
	plan: NewFight,
	rest: string | undefined,
	{createFight}: Pick<Services, 'createFight'>,
): Promise<Begun> {
	const chosen = opposing(former, plan.selections);
	const others = chosen.filter(({count}) => count === 0);
	const fight = await createFight({
		...plan,
		settings: {...former.settings, ...plan.settings},
		selections: withHeroes(
			former,
			chosen.filter(({count}) => count > 0),
		),
		after: {former, ...(rest !== undefined && {rest})},
	});
	return {
		fight,
		briefing: [
			...passageText(former, former.arrivals(fight.setup()), rest),
			...others.map(
				({entry}) => `${absentText({name: entry.name, why: `no hero of “${former.title}”`})}.`,
			),
		],
	};
}
