import {shownTitles} from '../../projections/shown-titles.js';
import {Header} from '../kit/parts/header.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {useSize} from '../kit/look/size.js';
import {widthOf} from '../kit/look/text.js';
import {Saved, widthOfSaved} from './saved.js';
import type {FightScreenState} from './screen.js';

/** From so many columns on, the number of the last answer stands beside the clock. */
const numberedFrom = 180;

/** Between the parts of the header, and at both its ends. */
const gaps = 2 * 2 + 2;

/** The title of a fight, with its ruleset where the title lacks it and there is room. */
function titleIn(title: string, ruleset: string, room: number): string {
	const whole = `${title} · ${ruleset}`;
	return title.includes(ruleset) || widthOf(whole) > room ? title : whole;
}

type Properties = {
	readonly screen: FightScreenState;
	/** Since when the question is open, where that is shown. */
	readonly since: string | undefined;
	/** What is said of the sharing: “shared: 3”; left out where nothing is shared. */
	readonly looking: string | undefined;
};

/** What is played, when it is there, and whether everything is safe. */
export function FightHeader({screen, since, looking}: Properties) {
	const {theme} = useLook();
	const {columns} = useSize();
	const {view, now, board} = screen;
	const {fight} = now;
	const {clock} = board;
	const wide = clock.slice(0, -1);
	const narrowest = clock.slice(-1);
	const last = view === 'gm' && columns >= numberedFrom ? fight.answerCount() : 0;
	const numbered = last > 0 ? `answer ${last}` : '';
	const beside = [since, looking].filter((text) => text !== undefined);
	const moment = [...clock, ...beside];
	const middle = widthOf(moment.join(' · ')) + widthOf(numbered) + 2;
	const taken = middle + widthOfSaved(screen, columns) + gaps;
	return (
		<Header
			title={titleIn(shownTitles(fight, view).title, fight.info.ruleset.name, columns - taken)}
			middle={
				<>
					{wide.map((unit) => `${unit} · `).join('')}
					<Text {...theme.acting}>{narrowest.join('')}</Text>
					{beside.map((text) => ` · ${text}`).join('')}
					{numbered === '' ? '' : `  ${numbered}`}
				</>
			}
			right={<Saved screen={screen} />}
		/>
	);
}
