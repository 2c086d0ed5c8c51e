import {shownTitles} from '../../../projections/shown-titles.js';
import type {PageProperties} from '../screen.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/section-page.js';
import {SettingRows} from '../../set-up/setting-rows.js';
import {useCursor} from '../../kit/keys/use-cursor.js';
import {useKeys} from '../../kit/keys/use-keys.js';

/** How the rules are read in this fight. */
export function SettingsPage({fight, screen}: PageProperties) {
	const {width, height} = usePaneRoom();
	const {title} = shownTitles(fight, screen.view);
	const settings = fight.settings();
	const cursor = useCursor(settings.length, height - 4);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				screen.close();
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<SectionPage
			subject={title}
			title="House rules"
			hints={[
				{commands: ['up', 'down'], label: 'look at'},
				{commands: ['accept', 'back'], label: 'back'},
			]}
		>
			<SettingRows settings={settings} index={cursor.index} width={width} height={height} />
		</SectionPage>
	);
}
