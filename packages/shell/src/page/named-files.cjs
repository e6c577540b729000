// Part of the site although the page does not name them: the manifest does, or they are known by their addresses.
module.exports = [
  require('./icon-192.png?named'),
  require('./icon-512.png?named'),
  require('./icon-maskable-512.png?named'),
  require('./robots.txt?named'),
];
