"""The recogniser as a torch module: it runs an ONNX graph, trains its weights, and writes them back into the graph."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper


def _attributes(node):
    return {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}


def _convolve(at, values):
    pads = at.get('pads', [0, 0, 0, 0])
    bias = values[2] if len(values) > 2 else None
    return F.conv2d(values[0], values[1], bias, at['strides'], pads[:2], at.get('dilations', 1), at.get('group', 1))


def _slice(at, values):
    data, starts, ends, axes = values[:4]
    for start, end, axis in zip(starts.tolist(), ends.tolist(), axes.tolist()):
        index = [slice(None)] * data.dim()
        index[axis] = slice(start, min(end, data.shape[axis]))
        data = data[tuple(index)]
    return data


def _reshape(at, values):
    data, shape = values
    wanted = [data.shape[i] if side == 0 else side for i, side in enumerate(shape.tolist())]
    return data.reshape(wanted)


# The graph ends with a softmax over classes; training uses its input.
OPERATIONS = {
    'Add': lambda at, v: v[0] + v[1],
    'Sub': lambda at, v: v[0] - v[1],
    'Mul': lambda at, v: v[0] * v[1],
    'Div': lambda at, v: v[0] / v[1],
    'Pow': lambda at, v: v[0] ** v[1],
    'Sqrt': lambda at, v: v[0].sqrt(),
    'Relu': lambda at, v: v[0].relu(),
    'Sigmoid': lambda at, v: v[0].sigmoid(),
    'Clip': lambda at, v: v[0].clamp(at['min'], at['max']),
    'HardSwish': lambda at, v: F.hardswish(v[0]),
    'HardSigmoid': lambda at, v: (v[0] * at['alpha'] + at['beta']).clamp(0, 1),
    'MatMul': lambda at, v: v[0] @ v[1],
    'Softmax': lambda at, v: v[0].softmax(at['axis']),
    'ReduceMean': lambda at, v: v[0].mean(at['axes'], keepdim=bool(at.get('keepdims', 1))),
    'Transpose': lambda at, v: v[0].permute(at['perm']),
    'Squeeze': lambda at, v: v[0].squeeze(at['axes'][0]),
    'Concat': lambda at, v: torch.cat(v, at['axis']),
    'Shape': lambda at, v: torch.tensor(v[0].shape),
    'Cast': lambda at, v: v[0].long() if at['to'] in (6, 7) else v[0].float(),
    'Slice': _slice,
    'Reshape': _reshape,
    'Conv': _convolve,
    'AveragePool': lambda at, v: F.avg_pool2d(v[0], at['kernel_shape'], at['strides']),
    'GlobalAveragePool': lambda at, v: v[0].mean((2, 3), keepdim=True),
    'BatchNormalization': lambda at, v: F.batch_norm(v[0], v[3], v[4], v[1], v[2], False, 0, at['epsilon']),
}


def _hard_swish(steps, fixed):
    """Fuses the steps of x * clip(x + 3, 0, 6) / 6 into one: faster, and less memory for the backward pass."""
    is_number = lambda name, number: name in fixed and fixed[name].numel() == 1 and fixed[name].item() == number
    made_by = {output: (kind, inputs) for kind, _, inputs, output in steps}
    fused, gone = {}, set()
    for kind, _, inputs, output in steps:
        if kind != 'Div' or not is_number(inputs[1], 6):
            continue
        product = made_by.get(inputs[0], ('', []))
        clip = made_by.get(product[1][1], ('', [])) if product[0] == 'Mul' else ('', [])
        total = made_by.get(clip[1][0], ('', [])) if clip[0] == 'Clip' else ('', [])
        if total[0] == 'Add' and total[1][0] == product[1][0] and is_number(total[1][1], 3):
            fused[output] = product[1][0]
            gone.update([inputs[0], product[1][1], clip[1][0]])
    return [
        ('HardSwish', {}, [fused[output]], output) if output in fused else (kind, attributes, inputs, output)
        for kind, attributes, inputs, output in steps
        if output not in gone
    ]


class LineReader(torch.nn.Module):
    """Runs the graph of a file. All weights are trained except scalars and the statistics of batch normalisation."""

    def __init__(self, path):
        super().__init__()
        self.graph = onnx.load(path)
        self.fixed, self.names, self.weights = {}, [], torch.nn.ParameterList()
        constants = {one.name: numpy_helper.to_array(one) for one in self.graph.graph.initializer}
        for node in self.graph.graph.node:
            if node.op_type == 'Constant':
                constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
        nodes = [node for node in self.graph.graph.node if node.op_type != 'Constant']
        statistics = {name for node in nodes if node.op_type == 'BatchNormalization' for name in node.input[3:5]}
        for name, value in constants.items():
            tensor = torch.from_numpy(value.copy())
            if value.dtype == np.float32 and value.size > 1 and name not in statistics:
                self.names.append(name)
                self.weights.append(torch.nn.Parameter(tensor))
            else:
                self.fixed[name] = tensor
        steps = [(node.op_type, _attributes(node), list(node.input), node.output[0]) for node in nodes]
        self.steps = _hard_swish(steps, self.fixed)

    def forward(self, lines):
        """Input: lines (count, 3, 48, width), BGR, -1 to 1. Output: logits (count, steps, classes)."""
        values = dict(self.fixed)
        values.update(zip(self.names, self.weights))
        values[self.graph.graph.input[0].name] = lines
        for kind, attributes, inputs, output in self.steps[:-1]:
            values[output] = OPERATIONS[kind](attributes, [values[name] for name in inputs if name])
        return values[self.steps[-1][2][0]]

    def save(self, path):
        """Writes the graph with the current weights."""
        learned = {name: weight.detach().numpy() for name, weight in zip(self.names, self.weights)}
        for one in self.graph.graph.initializer:
            if one.name in learned:
                one.CopyFrom(numpy_helper.from_array(learned[one.name], one.name))
        for node in self.graph.graph.node:
            if node.op_type == 'Constant' and node.output[0] in learned:
                node.attribute[0].t.CopyFrom(numpy_helper.from_array(learned[node.output[0]]))
        onnx.save(self.graph, path)
