import type {View} from '../../engine/kit/basics.js';
import {fileSlug} from '../../event-store/name.js';
import {type Titled, shownTitles} from '../../projections/shown-titles.js';

/**
 * What files about a fight are called in a view. The GM’s are called as its log, which keeps the name of the first
 * title; those for players are too where that has the title that they see, and perhaps a number, and else after this.
 */
export function shownSlug(
	fight: Titled & {readonly info: {readonly slug: string}},
	view: View,
): string {
	const {slug} = fight.info;
	const own = fileSlug(shownTitles(fight, view).title);
	return view === 'gm' || slug.replace(/-\d+$/, '') === own ? slug : own;
}
