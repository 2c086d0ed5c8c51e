import {useState} from 'react';
import type {Services} from '../../session/library/services.js';
import {Text} from '../kit/look/safe-text.js';
import {SectionPage} from '../kit/pages/section-page.js';
import {TroubleLines} from '../kit/parts/trouble-lines.js';
import {useHolding} from '../kit/keys/holding.js';
import {useBack} from '../kit/keys/use-back.js';
import {useLoaded} from '../kit/look/use-loaded.js';
import {BuilderScreen} from './builder-screen.js';

type Properties = {
	readonly services: Services;
	readonly path: string;
	/** Sets up a fight with the roster; left out where none can be begun. */
	onFight?: (roster: {ruleset: string; path: string}) => void;
	/** Goes back from the roster that was shown last, perhaps a copy of the first one. */
	onBack(path: string, isSound: boolean): void;
};

export function RosterBuilder({services, path: first, onFight, onBack}: Properties) {
	const [shown, setShown] = useState({path: first, opened: 0});
	const {path, opened} = shown;
	const key = `${opened} ${path}`;
	const builder = useLoaded(async () => services.buildRoster(path), key);
	useHolding(builder.kind === 'loading');
	useBack({
		mode: 'builder',
		isActive: !builder.value,
		onBack() {
			onBack(path, false);
		},
	});
	if (builder.value) {
		return (
			<BuilderScreen
				key={key}
				builder={builder.value}
				services={services}
				exits={{
					onFight,
					onOpen(other) {
						setShown({path: other, opened: opened + 1});
					},
					onBack,
				}}
			/>
		);
	}

	return (
		<SectionPage subject="Rosters" title="A roster" hints={[{commands: ['back']}]}>
			{builder.trouble ? (
				<TroubleLines trouble={builder.trouble} most={8} />
			) : (
				<Text role="muted">Reading the roster …</Text>
			)}
		</SectionPage>
	);
}
