// Files that the page does not reference: the web manifest does, or they are known by their addresses.
module.exports = [
  require('./icon-192.png?named'),
  require('./icon-512.png?named'),
  require('./icon-maskable-512.png?named'),
  require('./robots.txt?named'),
];
