import type {PageProperties} from './screen.js';
import {Page, pageHeight} from '../kit/page.js';
import {SettingRows} from '../set-up/setting-rows.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {useSize} from '../kit/size.js';

/** How the rules are read in this fight. */
export function SettingsPage({fight, screen}: PageProperties) {
	const {columns, rows} = useSize();
	const {title} = fight.info;
	const settings = fight.settings();
	const cursor = useCursor(settings.length, pageHeight(rows) - 4);
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
		<Page
			title={`Settings · ${title}`}
			hints={[
				{commands: ['up', 'down'], label: 'look at'},
				{commands: ['back']},
			]}
		>
			<SettingRows
				settings={settings}
				index={cursor.index}
				width={columns - 2}
				height={pageHeight(rows)}
			/>
		</Page>
	);
}
