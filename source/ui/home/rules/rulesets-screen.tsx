import {useState} from 'react';
import type {Services} from '../../../session/library/services.js';
import {Page} from '../../kit/pages/page.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {RulesPage} from './rules-page.js';

type Properties = {readonly rulesets: Services['rulesets']; onBack(): void};

function Choose({rulesets, onPick, onBack}: Properties & {onPick(id: string): void}) {
	useKeys({
		mode: 'home',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'leave') {
				onBack();
			}
		},
	});
	return (
		<Page
			title="Rules"
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['accept'], label: 'read'},
				{commands: ['back']},
			]}
		>
			<ShortMenu
				isActive
				items={rulesets.map(({id, name}) => ({id, label: name}))}
				onPick={onPick}
			/>
		</Page>
	);
}

/** Lists the rules of a system. If there is only one system, opens its rules at once. */
export function RulesetsScreen({rulesets, onBack}: Properties) {
	const [picked, setPicked] = useState<string | undefined>(undefined);
	const only = rulesets.length === 1 ? rulesets[0] : undefined;
	const ruleset = only ?? rulesets.find(({id}) => id === picked);
	return ruleset ? (
		<RulesPage
			title={`Rules · ${ruleset.name}`}
			mode="home"
			reference={ruleset.reference}
			onBack={() => {
				if (only) {
					onBack();
				} else {
					setPicked(undefined);
				}
			}}
		/>
	) : (
		<Choose rulesets={rulesets} onPick={setPicked} onBack={onBack} />
	);
}
