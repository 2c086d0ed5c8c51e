import {Box} from 'ink';
import {shownPath} from '../../session/files/home.js';
import type {Desk} from '../../session/library/building/desk.js';
import {useLook} from '../kit/look/look.js';
import {ShortMenu} from '../kit/pages/short-menu.js';
import {troubleOf} from '../kit/look/trouble.js';
import {Wrapped} from '../kit/parts/wrapped.js';

type Properties = {readonly desk: Desk; readonly width: number; onSaid(message: string): void};

const ways = [
	{id: 'theirs', label: 'Take the file as it is now'},
	{id: 'ours', label: 'Keep this version in a new file'},
];

/** Another program has changed the file: whose content counts? */
export function ChangedOutside({desk, width, onSaid}: Properties) {
	const {theme} = useLook();
	const keepOurs = async () => {
		try {
			onSaid(`The roster is in ${shownPath(await desk.moveToOwn())} now`);
		} catch (error) {
			onSaid(troubleOf(error).message);
		}
	};

	return (
		<Box flexDirection="column" flexShrink={0}>
			<Wrapped
				text="Another program has changed this file."
				width={width}
				height={2}
				style={theme.warning}
			/>
			<ShortMenu
				isActive
				items={ways}
				onPick={(id) => {
					if (id === 'theirs') {
						desk.takeTheirs();
					} else {
						void keepOurs();
					}
				}}
			/>
			<Wrapped
				text="If you take the file, u brings this version back."
				width={width}
				height={3}
				style={theme.muted}
			/>
		</Box>
	);
}
