import type {View} from '../engine/kit/basics.js';
import {unlettered, unnumbered} from '../engine/facts/combatants/naming.js';

export type Titled = {
	readonly info: {
		readonly title: string;
		readonly campaign?: string;
		readonly ruleset: {readonly name: string};
	};
	combatants(
		view: View,
	): ReadonlyArray<{
		readonly name: string;
		readonly isHidden: boolean;
		readonly formerNames?: readonly string[];
	}>;
};

/** What a fight is called in a view. To players, a title that names somebody hidden is that of the ruleset. */
export function shownTitles(fight: Titled, view: View) {
	const {title, campaign, ruleset} = fight.info;
	const secrets = view === 'gm' ? [] : secretNames(fight.combatants('gm'));
	const isOpen = (text: string): boolean => !secrets.some((name) => names(text, name));
	return {
		title: isOpen(title) ? title : ruleset.name,
		...(campaign !== undefined && isOpen(campaign) && {campaign}),
	};
}

const kindOf = (name: string): string => unnumbered(name) ?? unlettered(name) ?? name;

/** What the hidden are called, and others were before they were seen, unless somebody who is seen is of that kind. */
function secretNames(combatants: ReturnType<Titled['combatants']>): readonly string[] {
	const seen = new Set(combatants.filter(({isHidden}) => !isHidden).map(({name}) => kindOf(name)));
	return combatants
		.flatMap(({name, isHidden, formerNames = []}) =>
			isHidden ? [name, ...formerNames] : formerNames,
		)
		.map(kindOf)
		.filter((kind) => !seen.has(kind));
}

/** Whether a text has a name as words of its own, also in the plural or genitive. */
const names = (text: string, name: string): boolean =>
	new RegExp(
		`(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?:[’']?s)?(?![\\p{L}\\p{N}])`,
		'iu',
	).test(text);
