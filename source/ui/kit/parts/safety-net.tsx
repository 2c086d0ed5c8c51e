import {Box} from 'ink';
import {type ReactNode, Component} from 'react';
import {useKeys} from '../keys/use-keys.js';
import {troubleOf} from './work.js';
import {Text} from '../look/look.js';

function Fallen({error, onReset}: {readonly error: unknown; onReset(): void}) {
	useKeys({mode: 'home', isActive: true, onCommand: onReset});
	return (
		<Box flexDirection="column" paddingX={1}>
			<Text role="danger">Something is wrong inside Fray.</Text>
			<Text>{troubleOf(error).message}</Text>
			<Text>
				All that was answered is saved. Enter leads to the home screen, from where the fight can be
				resumed.
			</Text>
		</Box>
	);
}

type Properties = {readonly children: ReactNode; onReset(): void};
type State = {readonly error: unknown; readonly hasFallen: boolean};

/** Catches what is thrown while a screen is drawn or used, and tells the GM what happened. Never shows a stack. */
export class SafetyNet extends Component<Properties, State> {
	static getDerivedStateFromError(error: unknown): State {
		return {error, hasFallen: true};
	}

	override readonly state: State = {error: undefined, hasFallen: false};

	override render(): ReactNode {
		const {error, hasFallen} = this.state;
		const {children, onReset} = this.props;
		if (!hasFallen) {
			return children;
		}

		return (
			<Fallen
				error={error}
				onReset={() => {
					this.setState({error: undefined, hasFallen: false});
					onReset();
				}}
			/>
		);
	}
}
