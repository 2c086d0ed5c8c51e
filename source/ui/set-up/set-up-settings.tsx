import {nothingComing} from '../../engine/coming.js';
import {SettingRows} from './setting-rows.js';
import {useCursor} from '../kit/use-cursor.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';
import {settingViews} from '../../session/setting-views.js';

/** How the rules are read in this fight. */
export function SetUpSettings({
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onWhoWins,
}: StepProperties) {
	const rows = state.ruleset?.settings ?? [];
	const settings = settingViews(rows, {
		settings: state.settings,
		coming: nothingComing,
		stack: [],
	});
	const cursor = useCursor(settings.length, height - 4, place, onPlace);
	const row = rows[cursor.index];
	useStepKeys(onBack, (command) => {
		if (command === 'accept') {
			dispatch({type: 'went-on'});
		} else if (command === 'who-wins') {
			onWhoWins();
		} else if (
			row &&
			(command === 'toggle' || command === 'more' || command === 'right')
		) {
			dispatch({type: 'setting-turned', row, by: 1});
		} else if (row && (command === 'less' || command === 'left')) {
			dispatch({type: 'setting-turned', row, by: -1});
		} else {
			cursor.move(command);
		}
	});
	return (
		<SettingRows
			settings={settings}
			index={cursor.index}
			width={width}
			height={height}
		/>
	);
}
