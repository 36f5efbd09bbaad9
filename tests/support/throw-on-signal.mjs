// Loaded by `node --import`: makes an error that nobody catches happen in a process when a test sends it SIGUSR2.
process.on('SIGUSR2', () => setImmediate(() => Promise.reject(new Error('an error made by a test'))));
