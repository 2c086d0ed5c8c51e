import {useMemo} from 'react';
import {sideNames} from '../../engine/kit/basics.js';
import {merits} from '../../session/library/rosters/archetypes.js';
import {type Selection, type Services, sideOf} from '../../session/library/services.js';
import {detailLines, sheetLines, useQuietDetails} from '../kit/parts/detail-rows.js';
import {type SpanLine, textLines} from '../kit/parts/span.js';
import type {Symbols} from '../kit/look/symbols.js';
import {arrivalText} from '../../session/library/next-fight.js';
import type {SetUp} from './set-up.js';
import {newFight} from './who-comes.js';

/** “Goblin ◇ Foes”. */
export const sheetTitle = (selection: Selection, {sides}: Pick<Symbols, 'sides'>): string => {
	const side = sideOf(selection);
	return `${selection.entry.name} ${sides[side]} ${sideNames[side]}`;
};

/** “Koji comes with Hit points 7”: what somebody brings from the former fight, which is not on the sheet. */
function broughtBy(name: string, state: SetUp, {setupOf}: Pick<Services, 'setupOf'>): string {
	const arrivals = state.after?.former.arrivals(setupOf(newFight(state))) ?? [];
	const arrival = arrivals.find((each) => each.name === name);
	return arrival ? arrivalText(arrival) : '';
}

/** The sheet of somebody who comes, as the rules of the set-up make it, after what is said of them in a sentence. */
export function useSheetLines(
	services: Pick<Services, 'pageOf' | 'setupOf'>,
	state: SetUp,
	selection: Selection | undefined,
	width: number,
): readonly SpanLine[] {
	const entry = selection?.entry;
	const {settings} = state;
	const id = state.ruleset?.id ?? '';
	const quiet = useQuietDetails();
	return useMemo(
		() =>
			entry
				? sheetLines(width, [merits(entry), entry.about ?? ''], () => {
						const page = services.pageOf(entry, {ruleset: id, settings});
						return [
							...textLines(broughtBy(entry.name, state, services), width, 'accent'),
							...detailLines(quiet(page), width),
						];
					})
				: [],
		[services, state, entry, id, settings, width, quiet],
	);
}
