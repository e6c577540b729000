/** Folder, id and ports of a Ceph on this machine. */
export interface CephPlace {
  folder: string;
  id: string;
  /** Ports of the S3 gateway, and of the monitor's two protocols. */
  ports: { s3: number; monitor: number; oldMonitor: number };
}

/** The address of the monitor in Ceph's notation. */
export const monitorAddress = ({ ports }: CephPlace): string =>
  `[v2:127.0.0.1:${ports.monitor},v1:127.0.0.1:${ports.oldMonitor}]`;

/** Settings of a minimal Ceph: one daemon of each kind, data in memory, no maintenance jobs. */
export const cephSettings = (place: CephPlace): string => `[global]
fsid = ${place.id}
mon host = ${monitorAddress(place)}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
keyring = /dev/null
run dir = ${place.folder}
admin socket =
pid file =
log file = ${place.folder}/$name.log
mon cluster log file = ${place.folder}/cluster.log
crash dir = ${place.folder}
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 10000
mon data avail warn = 1
mon data avail crit = 0
paxos propose interval = 0.02
paxos min wait = 0.01
osd mon heartbeat interval = 1

[mon]
mon data = ${place.folder}/mon
mon osd initial require min compat client = luminous

[osd]
osd data = ${place.folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
osd class default list = *
ms bind port min = 20000
ms bind port max = 32000

[client]
rgw data = ${place.folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${place.ports.s3} tcp_nodelay=1
rgw rados pool pg num min = 1
rgw enable usage log = false
rgw enable gc threads = false
rgw enable lc threads = false
rgw enable quota threads = false
rgw run sync thread = false
rgw dynamic resharding = false
rgw enable apis = s3
rgw override bucket index max shards = 1
`;
