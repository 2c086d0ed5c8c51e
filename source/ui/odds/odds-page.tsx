import {isRefusal} from '../../engine/kit/basics.js';
import {shownOdds} from '../../session/fight/shown-odds.js';
import type {PageProperties} from '../fight/screen.js';
import {Saved} from '../fight/saved.js';
import {Text} from '../kit/look/safe-text.js';
import {SectionPage} from '../kit/pages/section-page.js';
import {useBack} from '../kit/keys/use-back.js';
import {OddsView} from './odds-view.js';
import {shownTitles} from '../../projections/shown-titles.js';

/** How the fight will end from the question that is open, or the rehearsal that is tried, as far as the view may know. */
export function OddsPage({screen}: PageProperties) {
	const {now, view, close} = screen;
	const {title} = shownTitles(now.fight, view);
	const fight = shownOdds(now.fight, view);
	return isRefusal(fight) ? (
		<Closed title={title} reason={fight.reason} onBack={close} />
	) : (
		<OddsView title={title} right={<Saved screen={screen} />} fight={fight} onClose={close} />
	);
}

/** A fight that is only watched can end while the page is open. */
function Closed({
	title,
	reason,
	onBack,
}: {
	readonly title: string;
	readonly reason: string;
	onBack(): void;
}) {
	useBack({mode: 'fight', isActive: true, onBack});
	return (
		<SectionPage subject={title} title="How will this end?" hints={[{commands: ['back']}]}>
			<Text>Nothing is left to play out: {reason}.</Text>
		</SectionPage>
	);
}
