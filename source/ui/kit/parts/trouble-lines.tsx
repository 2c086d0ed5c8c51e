import {Box} from 'ink';
import {describeProblem} from '../../../session/library/services.js';
import type {Trouble} from '../look/trouble.js';
import {Text} from '../look/safe-text.js';

type Properties = {readonly trouble: Trouble; readonly most: number};

/** What went wrong, where, and what to do about it. */
export function TroubleLines({trouble, most}: Properties) {
	const {message, problems} = trouble;
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text role="danger">! {message}</Text>
			{problems.slice(0, most).map((problem, index) => (
				<Text key={index}> {describeProblem(problem)}</Text>
			))}
			{problems.length > most && <Text role="muted"> {problems.length - most} more</Text>}
		</Box>
	);
}
