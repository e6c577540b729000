"""Writes the network as ONNX, with a softmax and half-precision weights."""

import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn


class WithShares(nn.Module):
    """The network with a softmax over its classes."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, pictures):
        return torch.softmax(self.network(pictures), 1)


def _halve(model):
    """Stores weights as 16-bit floats that are converted to 32 bits when the model is loaded."""
    for tensor in list(model.graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 64:
            continue
        half = numpy_helper.from_array(values.astype(np.float16), f'{tensor.name}_half')
        model.graph.initializer.remove(tensor)
        model.graph.initializer.append(half)
        widen = helper.make_node('Cast', [half.name], [tensor.name], to=TensorProto.FLOAT)
        model.graph.node.insert(0, widen)


def export(network, target):
    """Writes the file and returns its SHA-256."""
    network.eval()
    example = torch.zeros(1, 3, 64, 80)
    free = {0: 'count', 2: 'height', 3: 'width'}
    torch.onnx.export(
        WithShares(network), example, str(target), input_names=['pictures'], output_names=['shares'],
        dynamic_axes={'pictures': free, 'shares': {0: 'count', 2: 'rows', 3: 'columns'}},
        opset_version=17, dynamo=False,
    )
    model = onnx.load(str(target))
    _halve(model)
    model.producer_name, model.producer_version, model.doc_string = 'curbwise', '', ''
    onnx.checker.check_model(model)
    onnx.save(model, str(target))
    return hashlib.sha256(Path(target).read_bytes()).hexdigest()
