import net from "node:net";

// An API server loads this first. It redirects connections to port 443 to LOGOS_PORT of this machine.

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const options = [given[0]].flat()[0];
  if (options?.port === 443)
    Object.assign(options, { host: "127.0.0.1", port: Number(process.env.LOGOS_PORT), lookup: undefined });
  return connect.apply(this, given);
};
