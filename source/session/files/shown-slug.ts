import type {View} from '../../engine/kit/basics.js';
import {fileSlug} from '../../event-store/name.js';
import {type Titled, shownTitles} from '../../projections/shown-titles.js';

/** What files about a fight are called: the GM’s as its log; players’ too, where that has the title that they see. */
export function shownSlug(fight: Titled & {readonly info: {readonly slug: string}}, view: View) {
	const {slug} = fight.info;
	const own = fileSlug(shownTitles(fight, view).title);
	return view === 'gm' || slug.replace(/-\d+$/, '') === own ? slug : own;
}
