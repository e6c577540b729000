const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * What each class of the recogniser stands for, in the order of its dictionary. Class 0 is the blank of CTC and stands
 * for nothing. The classes are those that `training/text/make_text_networks.py` leaves, which prints this list.
 */
export const CHARACTER_SET: readonly string[] = [
  '',
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~0123456789',
  ...LETTERS,
  ...LETTERS.toLowerCase(),
  ...'£©ª®°º¼½¾',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘę',
  ...'ĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰű',
  ...'ŲųŴŵŶŷŸŹźŻżŽžſȘșȚț',
  ...'–—‘’“”•€™←↑→↓↔↕↖↗↘↙ ',
];
