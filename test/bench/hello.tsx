import process from 'node:process';
import {useState} from 'react';
import {Box, Text, render, useInput} from 'ink';

/* The least that an Ink program can do: a full screen, and a key that changes it. */

function Hello() {
	const [count, setCount] = useState(0);
	useInput(() => {
		setCount((before) => before + 1);
	});
	return (
		<Box flexDirection="column" width={process.stdout.columns} height={process.stdout.rows}>
			<Text>Hello {count}</Text>
		</Box>
	);
}

process.stdout.write('\u001B[?1049h\u001B[H');
render(<Hello />, {
	alternateScreen: true,
	incrementalRendering: true,
	interactive: true,
	maxFps: 250,
});
