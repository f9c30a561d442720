import { expect, test } from 'vitest'
import { projectProblem } from '../../../domain/stock/project-rules'

test.each([
  ['', null],
  ['https://videos.example/walk.mp4', null],
  ['http://videos.example/walk.mp4', 'Start the video’s address with https://.'],
  ['javascript:alert(1)', 'Start the video’s address with https://.'],
  ['data:text/html,<script>alert(1)</script>', 'Start the video’s address with https://.'],
  ['//videos.example/walk.mp4', 'Start the video’s address with https://.'],
  ['https://videos.example/walk.mp4 onerror=alert(1)', 'Start the video’s address with https://.'],
])('a project’s video has an https address: %j', (value, problem) => {
  expect(projectProblem('videoUrl', value)).toBe(problem)
})
