import {Box} from 'ink';
import {shownPath} from '../../session/home.js';
import type {Desk} from '../../session/building/desk.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {ShortMenu} from '../kit/short-menu.js';
import {troubleOf} from '../kit/trouble.js';

type Properties = {
	readonly desk: Desk;
	onSaid(message: string): void;
};

const ways = [
	{
		id: 'theirs',
		label: 'Take what the file holds now (u brings back what is shown)',
	},
	{id: 'ours', label: 'Keep what is shown, in a new file of its own'},
];

/** Another program has changed the file: whose content counts? */
export function ChangedOutside({desk, onSaid}: Properties) {
	const {theme} = useLook();
	const keepOurs = async () => {
		try {
			onSaid(`It is in ${shownPath(await desk.moveToOwn())} now`);
		} catch (error) {
			onSaid(troubleOf(error).message);
		}
	};

	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text {...theme.warning}>
				Another program has changed this file meanwhile.
			</Text>
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
		</Box>
	);
}
