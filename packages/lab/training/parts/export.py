"""Writes trained weights as ONNX with one output: the maps of parts, then those of plates, as one row of numbers.

    python3 packages/lab/training/parts/export.py WEIGHTS FILE.onnx
"""

import hashlib
import sys

import torch

from network import PartsNet, Shares


class Flat(torch.nn.Module):
    def __init__(self, net: PartsNet):
        super().__init__()
        self.shares = Shares(net)

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        parts, plates = self.shares(picture)
        return torch.cat([parts.flatten(), plates.flatten()])


def export(weights: str, file: str) -> str:
    """Returns the file's SHA-256."""
    net = PartsNet()
    net.load_state_dict(torch.load(weights, weights_only=True))
    torch.onnx.export(
        Flat(net).eval(), (torch.zeros(1, 3, 512, 384),), file, input_names=['picture'], output_names=['maps'],
        dynamic_axes={'picture': {2: 'height', 3: 'width'}, 'maps': {0: 'numbers'}}, opset_version=17, dynamo=False,
    )
    return hashlib.sha256(open(file, 'rb').read()).hexdigest()


if __name__ == '__main__':
    print(export(*sys.argv[1:]))
